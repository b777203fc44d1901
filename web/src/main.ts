import { mount } from "svelte"
import App from "./App.svelte"
import "./fonts.css"
import "./app.css"
import { keepFocus } from "./ui/focus"
import { prefs } from "./device/prefs.svelte"
import { server } from "./net/server.svelte"
import { registerServiceWorker } from "./net/service-worker"
import { speak } from "./i18n/texts.svelte"

await speak(prefs.language)
keepFocus()
mount(App, { target: document.getElementById("app")! })
void registerServiceWorker(server.build)
