import { mount } from "svelte"
import App from "./App.svelte"
import "./app.css"
import { keepFocus } from "./lib/focus"
import { prefs } from "./lib/prefs.svelte"
import { speak } from "./lib/texts.svelte"

if ("serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js") // only by https
await speak(prefs.language)
keepFocus()
mount(App, { target: document.getElementById("app")! })
