import { mount } from "svelte"
import App from "./App.svelte"
import "./fonts.css"
import "./app.css"
import { keepFocus } from "./ui/focus"
import { prefs } from "./device/prefs.svelte"
import { speakFirst, t } from "./i18n/texts.svelte"

const rest = () => new Promise((go) => setTimeout(go))
const target = document.getElementById("app")!
try {
  await speakFirst(prefs.language)
  // A browser's first numbers and plurals take a while: so neither with the texts nor with the screen.
  await rest()
  t("eggs", { eggs: 2 })
  await rest()
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
