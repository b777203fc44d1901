import { mount } from "svelte"
import App from "./App.svelte"
import "./app.css"
import { prefs } from "./lib/prefs.svelte"
import { speak } from "./lib/texts.svelte"

await speak(prefs.language)
mount(App, { target: document.getElementById("app")! })
