import { mount } from "svelte"
import App from "./App.svelte"
import "./app.css"
import { prefs } from "./lib/prefs.svelte"
import { speak } from "./lib/texts.svelte"

if ("serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js") // only by https
await speak(prefs.language)
mount(App, { target: document.getElementById("app")! })
