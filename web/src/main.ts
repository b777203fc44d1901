import { mount } from "svelte"
import App from "./App.svelte"
import "./app.css"
import { keepFocus } from "./lib/focus"
import { prefs } from "./lib/prefs.svelte"
import { server } from "./lib/server.svelte"
import { keepShell } from "./lib/shell"
import { speak } from "./lib/texts.svelte"

await speak(prefs.language)
keepFocus()
mount(App, { target: document.getElementById("app")! })
void keepShell(server.build)
