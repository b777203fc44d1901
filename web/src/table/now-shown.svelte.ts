/** What is being shown, in words: a swim, a fall, eggs that are laid, a card that is played, one's own throw; else whose turn it is. One's own is told to oneself. */

import { playerName, sentenceOf } from "../i18n/sentences"
import { t } from "../i18n/texts.svelte"
import type { TableView, Told } from "../protocol"
import type { Scene } from "../stage/scene"
import type { Stage } from "../stage/stage.svelte"
import type { Seating } from "./seats"

const SAID: readonly Told["type"][] = ["rolled", "card_played", "moved", "busted", "laid", "clutch_opened"]

/** What is said of it, as long as it is the turn of that seat. */
interface Said {
  turn: number
  told: Told | null
}

/** What is said while an event is shown, or between two: the last that is worth it, until the next die falls, or somebody stops. */
export function saidWith(before: Said, current: Told | null, turn: number): Said {
  if (before.turn !== turn) return { turn, told: current && SAID.includes(current.type) ? current : null }
  if (!current) return before
  if (SAID.includes(current.type)) return { turn, told: current }
  return current.type === "stopped" ? { turn, told: null } : before
}

/** Whose turn it is, and who decides for somebody, said to the person who has these seats; who has several is called by name. */
export function turnOf(view: Seating, { turn, decider }: Pick<Scene, "turn" | "decider">, own: readonly number[]): string {
  if (own.length !== 1 || own[0] !== turn) return t("turn-of", { player: playerName(view, turn) })
  return decider === null || decider === turn ? t("web-learn-you-are-up") : t("web-decides-for-your-turtle", { rider: playerName(view, decider) })
}

/** Whose hand the die left: the first one, that of whose turn it is; the others, that of who decides. */
function throwerOf(told: Told, { turn, decider }: Pick<Scene, "turn" | "decider">): number | null {
  return told.type === "rolled" && told.dice.length === 1 ? turn : decider
}

/** What happens, said to the person who has these seats; of dice, only that this person throws them. */
export function toldTo(own: readonly number[], told: Told, view: Seating, thrower: number | null): string {
  if (told.type === "rolled") return own.length === 1 && own[0] === thrower ? t("web-you-roll") : ""
  const isOwn = (seat: number) => own.length === 1 && own[0] === seat
  if (told.type === "card_played" && isOwn(told.decider)) return t("headline-you-play", { value: told.value })
  if (told.type !== "laid" || !isOwn(told.seat)) return sentenceOf(told, view)
  return told.clutch_space ? t("headline-you-lay-last") : t("web-you-lay", { eggs: t("eggs", { eggs: told.eggs }) })
}

export class NowShown {
  private said: Said = { turn: -1, told: null }
  /** Empty where nothing is shown but dice of others: then it is enough to say whose turn it is. */
  readonly words: string = $derived.by(() => {
    const { current, scene, view, isBusy } = this.stage
    if (!scene || !view) return ""
    this.said = saidWith(this.said, current, scene.turn)
    const { told } = this.said
    const own = this.own()
    const isAsked = scene.decider !== null && own.includes(scene.decider)
    const isSaid = isBusy || (told?.type === "rolled" && isAsked) // of a throw, until the question takes its place
    return told && isSaid ? toldTo(own, told, view, throwerOf(told, scene)) : ""
  })
  /** Whose picture stands beside the words: of whoever lays, though another carried them there; else of whose turn it is. */
  readonly seat: number = $derived.by(() => {
    const isSaid = this.words !== "" // which finds what is said
    const { told } = this.said
    return isSaid && told?.type === "laid" ? told.seat : (this.stage.scene?.turn ?? 0)
  })

  constructor(
    private readonly stage: Stage<TableView>,
    /** The seats of whoever looks. */
    private readonly own: () => readonly number[],
  ) {}
}
