import { mount } from "svelte"
import App from "./App.svelte"
import "./fonts.css"
import "./app.css"
import { keepFocus } from "./ui/focus"
import { prefs } from "./device/prefs.svelte"
import { speakFirst } from "./i18n/texts.svelte"

const target = document.getElementById("app")!
try {
  await speakFirst(prefs.language)
  keepFocus()
  target.replaceChildren()
  mount(App, { target })
} catch {
  // Not even English has arrived: a sign that everybody knows, and it goes on by itself.
  const again = document.createElement("button")
  again.textContent = "Mahé ↻"
  again.onclick = () => location.reload()
  target.replaceChildren(again)
  addEventListener("online", () => location.reload())
}
