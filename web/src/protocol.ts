// Made by `make protocol` from src/mahe: what the server and the page say to each other, and facts
// that both know. Do not edit.

export const PROTOCOL = 1

export const FEWEST_PLAYERS = 2

export const MOST_CHAIRS = 7

export const SEAT_LETTERS = "ABCDEFG"

export const RAFT = 0

export const BEACH = 21

export const CLUTCH_SPACE = 7

export const MOST_DICE = 3

export const MOST_TOTAL = 7

export const LONGEST_NAME = 40

export const LONGEST_SAYING = 300

export const SHOWN_MS_A_DECISION = 1200

export const SHOWN_MS_A_CARD = 1500

export const MOST_SHOWN_MS = 20000

export const REACTIONS = ["cheer","ouch","laugh","wow","hurry","thanks"] as const

export const COLOURS = ["orange","blue","yellow","green","purple","sky","grey"] as const

export const FACES = ["plain","flower","glasses","bow","cap","freckles","scarf"] as const

export const LEVELS = ["hatchling","drifter","swimmer","navigator","matriarch"] as const

export const PROGRAM_BOTS = ["random","sensible"] as const

export const LANGUAGES = ["de","en","fr","it","nl"] as const

export const RULE_OPTIONS = [{"name":"cards_as_dice","source":"variant"},{"name":"third_die_at_seven","source":"edition"},{"name":"exact_landing_takes_two","source":"house"},{"name":"bust_ends_turn","source":"house"}] as const

export const EDITIONS = [{"name":"de-en","languages":["de","en"],"switches":[],"clockwise":false},{"name":"fr-nl","languages":["fr","nl"],"switches":["third_die_at_seven"],"clockwise":false},{"name":"it","languages":["it"],"switches":[],"clockwise":true}] as const

export const BEGINS = ["in_turn","by_lot","chosen"] as const

export const HINTS = ["alone","on","off"] as const

export const PACE_SECONDS = {"unhurried":[0,0],"brisk":[5,300],"by_mail":[3600,1209600]} as const

export type StepForm = (string | number)[]

/** The options of a table: those of the rules, and those of the people who play. */
export interface Settings {
  cards_as_dice: boolean
  third_die_at_seven: boolean
  exact_landing_takes_two: boolean
  bust_ends_turn: boolean
  turtles_each: number
  deck: number[]
  pace: "unhurried" | "brisk" | "by_mail"
  seconds: number
  chat: boolean
  open_eggs: boolean
  listed: boolean
  stand_in: string
  edition: "de-en" | "fr-nl" | "it"
  begins: "in_turn" | "by_lot" | "chosen"
  first_chair: number
  hints: "alone" | "on" | "off"
}

/** The rules of one game; everything has the default of the printed game (R1, R3, R4). */
export interface Rules {
  cards_as_dice: boolean
  third_die_at_seven: boolean
  exact_landing_takes_two: boolean
  bust_ends_turn: boolean
  turtles_each: number
  deck: number[]
  players: number
  first_seat: number
}

/** Take an empty chair, adding 16 to 64 random bytes, in hexadecimal digits, to the dice. */
export interface Join {
  type: "join"
  contribution: string
  name?: string | null
  colour?: "any" | "orange" | "blue" | "yellow" | "green" | "purple" | "sky" | "grey"
  face?: "plain" | "flower" | "glasses" | "bow" | "cap" | "freckles" | "scarf"
  id: string
}

/** Change the name on one's chair; None removes it. */
export interface Rename {
  type: "rename"
  chair: number
  name: string | null
  id: string
}

/** Choose how one's turtles look; a colour that somebody else has chosen is refused. */
export interface Dress {
  type: "dress"
  chair: number
  colour: "any" | "orange" | "blue" | "yellow" | "green" | "purple" | "sky" | "grey"
  face: "plain" | "flower" | "glasses" | "bow" | "cap" | "freckles" | "scarf"
  id: string
}

/** Give up one's chair; during a game a bot plays on. */
export interface Leave {
  type: "leave"
  chair: number
  id: string
}

/** Let a bot take an empty chair. */
export interface AddBot {
  type: "add_bot"
  level: string
  id: string
}

/** Empty a bot's chair. */
export interface RemoveBot {
  type: "remove_bot"
  chair: number
  id: string
}

/** Change the settings before the start. */
export interface SetOptions {
  type: "set_options"
  settings: Settings
  id: string
}

/** Let nobody else take a chair, or let people do so again. */
export interface Lock {
  type: "lock"
  locked: boolean
  id: string
}

/** Start a game with everybody who has a chair. */
export interface Begin {
  type: "begin"
  only_ready?: boolean
  id: string
}

/** Decide for a seat: ["start",TURTLE], ["roll"], ["stop"] or ["play",VALUE]. */
export interface Act {
  type: "act"
  seat: number
  step: number
  decision: (string | number)[]
  id: string
}

/** Ask what the strongest bot would decide for one's seat, where the table gives hints. */
export interface Hint {
  type: "hint"
  seat: number
  step: number
  id: string
}

/** Let a bot play for a seat until its owner comes back. */
export interface HandOver {
  type: "hand_over"
  seat: number
  id: string
}

/** Take one's seat back from the bot that plays for it. */
export interface Reclaim {
  type: "reclaim"
  seat: number
  id: string
}

/** Send the person on a chair away from the table. */
export interface Remove {
  type: "remove"
  chair: number
  id: string
}

/** Ask for another game, or agree to it, adding bytes to its dice. */
export interface WantRematch {
  type: "want_rematch"
  contributions: string[]
  id: string
}

/** Close the table for good. */
export interface Close {
  type: "close"
  id: string
}

/** Show a quick reaction to everybody. */
export interface React {
  type: "react"
  reaction: string
  id: string
}

/** See the end of what is being shown; the TVs at the table show it, too. */
export interface Skip {
  type: "skip"
  id: string
}

/** Say something, where the host has turned chat on. */
export interface Say {
  type: "say"
  text: string
  id: string
}

/** A reason for a decision: the sentence that its code stands for, and whom it is about. */
export interface Reason {
  code: string
  players: Record<string, number[]>
  turtles: Record<string, number[]>
  numbers: Record<string, number>
  step: number | null
}

/** A legal decision, and what it is worth to each seat. */
export interface Weighed {
  decision: (string | number)[]
  shares: number[]
}

/** Somebody has changed their name, which is kept beside the log. */
export interface Renamed {
  type: "renamed"
  chair: number
}

/** Somebody has chosen how their turtles look. */
export interface Dressed {
  type: "dressed"
  chair: number
  colour: "any" | "orange" | "blue" | "yellow" | "green" | "purple" | "sky" | "grey"
  face: "plain" | "flower" | "glasses" | "bow" | "cap" | "freckles" | "scarf"
}

/** A bot has taken a chair. */
export interface BotJoined {
  type: "bot_joined"
  chair: number
  level: string
}

/** A chair is empty again. */
export interface Left {
  type: "left"
  chair: number
}

/** The settings have changed. */
export interface OptionsSet {
  type: "options_set"
  settings: Settings
}

/** From now on nobody else may take a chair, or people may again. */
export interface Locked {
  type: "locked"
  locked: boolean
}

/** A game has begun: the chair of each seat, and the seal of the dice. */
export interface Began {
  type: "began"
  game: number
  chairs: number[]
  first_seat: number
  seal: string
  lot: boolean
}

/** Whoever decides for a seat was told what the strongest bot would decide, and why. */
export interface Hinted {
  type: "hinted"
  seat: number
  step: number
  unit: number
  decision: (string | number)[]
  margin: number
  choices: Weighed[]
  reasons: Reason[]
  link: string
}

/** A bot plays for a seat. */
export interface TookOver {
  type: "took_over"
  seat: number
  level: string
  why: "absent" | "handed_over" | "left" | "removed"
}

/** A person plays for their seat again. */
export interface Reclaimed {
  type: "reclaimed"
  seat: number
}

/** The game is over: its secret is published, and the dice of the next game are committed to. */
export interface Ended {
  type: "ended"
  secret: string
  commitment: string
}

/** A chair wants another game and has added to its dice. */
export interface RematchWanted {
  type: "rematch_wanted"
  chair: number
  contribution: string
}

/** The table is closed; the secret of a game that was under way is published. */
export interface Closed {
  type: "closed"
  secret: string | null
}

/** The first message: what the client has already, and how it wants to see the table. */
export interface Hello {
  type: "hello"
  since?: number | null
  view?: "seat" | "tv"
  language?: string
}

/** Ask whether the connection works; the answer is a pong. */
export interface Ping {
  type: "ping"
}

/** A place at the table. */
export interface ChairView {
  number: number
  name: string | null
  person: number | null
  program: boolean
  bot: string | null
  stand_in: string | null
  wants_rematch: boolean
  contribution: string | null
  colour: "any" | "orange" | "blue" | "yellow" | "green" | "purple" | "sky" | "grey"
  face: "plain" | "flower" | "glasses" | "bow" | "cap" | "freckles" | "scarf"
  games: number
  wins: number
}

/** Who is on a space, bottom to top; space 0 is the raft, where nobody rides. */
export interface StackView {
  space: number
  turtles: number[]
}

/** What a landing would lay. */
export interface LayingView {
  seat: number
  eggs: number
  clutch_space: boolean
  next_card_too: boolean
}

/** One thing that a decision may lead to; a bust has no space. */
export interface ProspectView {
  odds: string
  value: number | null
  dice: number[]
  total: number
  space: number | null
  distance: number | null
  onto: number[]
  laying: LayingView | null
}

/** A legal decision, and what it leads to over the next die. */
export interface ChoiceView {
  decision: (string | number)[]
  group: number[]
  decider: number
  bust: string
  prospects: ProspectView[]
}

/** The game under way, or the last one. Nothing in a game is hidden from anybody. */
export interface GameView {
  number: number
  seats: number[]
  rules: Rules
  commitment: string
  seal: string
  lot: boolean
  step: number
  position: string
  phase: "card" | "decision" | "die" | "over" | "start"
  turn: number
  decider: number | null
  group: number[]
  dice: number[]
  total: number
  stacks: StackView[]
  kept: number[][]
  face_up: number | null
  face_down: number
  standing: ResultView
  over: boolean
  helped: number[]
  gives_hints: boolean
  hint: Hinted | null
  hints: number[]
  choices: ChoiceView[]
  deadline: number | null
}

/** A game in small, for lists: the board, and how many cards and eggs there are. */
export interface Glance {
  seats: string[]
  turtles_each: number
  turn: number
  stacks: StackView[]
  cards: number[]
  eggs: number[] | null
  face_down: number
}

/** A table as everybody may see it. */
export interface TableView {
  settings: Settings
  host: number | null
  starter: number | null
  chairs: ChairView[]
  locked: boolean
  closed: boolean
  commitment: string
  game: GameView | null
}

/** What the client is at this table: a person with chairs and seats, or a spectator. */
export interface You {
  type: "you"
  person: number | null
  chairs: number[]
  seats: number[]
  host: boolean
  removed: boolean
}

/** The table is open. */
export interface CreatedEvent {
  type: "created"
  settings: Settings
  commitment: string
}

/** Somebody has taken a chair. */
export interface JoinedEvent {
  type: "joined"
  chair: number
  person: number
  program: boolean
}

/** Somebody else is the host. */
export interface HostChangedEvent {
  type: "host_changed"
  person: number | null
}

/** A person was sent away. */
export interface RemovedEvent {
  type: "removed"
  person: number | null
}

/** The game went on. */
export interface SteppedEvent {
  type: "stepped"
  seat: number | null
  steps: ((string | number)[])[]
  told: Told[]
}

/** Whether a person is there; if not, since when, in milliseconds since 1970. */
export interface PersonPresence {
  person: number
  here: boolean
  since: number | null
}

/** Who is there, and how many watch; sent again whenever that changes. */
export interface Present {
  type: "present"
  people: PersonPresence[]
  spectators: number
  grace: number
  stand_in_at: number | null
}

/** Somebody has said something. */
export interface SaidMessage {
  type: "said"
  number: number
  chair: number
  at: number
  text: string
}

/** Somebody has shown a reaction. */
export interface Reacted {
  type: "reacted"
  chair: number
  reaction: string
}

/** Somebody who plays beside a TV has seen enough: it shows the end, as do phones beside it. */
export interface Skipped {
  type: "skipped"
}

/** The answer to hello: the table as it is. What was missed follows in other messages. */
export interface Welcome {
  type: "welcome"
  protocol: number
  version: string
  table: string
  seq: number
  you: You | null
  view: TableView
  said: SaidMessage[]
  present: Present
  resumed: boolean
}

/** A row of the log: what happened, and the table after it. */
export interface Happened {
  type: "happened"
  seq: number
  at: number
  events: TableEvent[]
  view: TableView
}

/** A command was accepted, and what it caused is safe on disk. */
export interface Done {
  type: "done"
  id: string
  seq: number
}

/** A command, or any other message, was refused; nothing has changed. */
export interface Refused {
  type: "refused"
  id: string | null
  code: string
  sentence: string
  retry: boolean
  details: Record<string, unknown>
}

/** The answer to a ping. */
export interface Pong {
  type: "pong"
}

/** The server closes the connection; with `retry` the client should come back. */
export interface Goodbye {
  type: "goodbye"
  code: string
  sentence: string
  retry: boolean
  details: Record<string, unknown>
}

/** Eggs and cards by seat, and who leads or has won. */
export interface ResultView {
  eggs: number[]
  cards: number[]
  winners: number[]
}

/** Why a request was refused; the code is stable, the sentence is in the caller's language. */
export interface ErrorBody {
  code: string
  sentence: string
  retry: boolean
  details: Record<string, unknown>
}

/** Which program answers. */
export interface Version {
  version: string
  protocol: number
}

/** How the node is. */
export interface Health {
  status: string
}

/** A bot that can be named. */
export interface Level {
  level: string
  program: boolean
}

/** Whether the server knows the caller. */
export interface Me {
  known: boolean
  program: boolean
}

/** A one-time code that gives an identity to another device, and its link. */
export interface Link {
  code: string
  expires: number
  link: string
  qr: string[]
}

/** Whose code it is: their newest name, if they have one. */
export interface Whose {
  name: string | null
}

/** A code from another device. */
export interface Claim {
  code: string
}

/** What a token is wanted for. */
export interface NewToken {
  label?: string
}

/** A token, without its secret. */
export interface Token {
  id: string
  label: string
  created: number
}

/** A new token; it is shown only this once. */
export interface TokenSecret {
  id: string
  label: string
  created: number
  token: string
}

/** A table to be opened; a request with the same id gives the same table. */
export interface NewTable {
  id: string
  settings?: Settings
}

/** A table that was opened: its name, and where people and programs reach it. */
export interface Opened {
  table: string
  link: string
  socket: string
  commitment: string
}

/** The link of a table; `qr` has a string of 0 and 1 for each row, without a margin. */
export interface TableLink {
  link: string
  qr: string[]
}

/** A table as it is. */
export interface TableState {
  table: string
  seq: number
  you: You
  view: TableView
}

/** A table in a list. */
export interface TableSummary {
  table: string
  phase: string
  chairs: number
  touched: number
  names: string[]
  glance: Glance | null
}

/** A finished game in a list. */
export interface GameSummary {
  table: string
  number: number
  ended: number
  complete: boolean
  seats: string[]
  eggs: number[] | null
  winners: number[] | null
  helped: number[]
  own: number[]
}

/** What was checked, and what was not, of a record in which nothing is wrong. */
export interface VerdictForm {
  steps: number
  draws: number
  committed: boolean
  revealed: boolean
  contributors: number[]
  checked: string[]
  unchecked: string[]
  fair: boolean
}

/** How far the analysis of a game is, and the analysis once it is there. */
export interface AnalysisState {
  id: string
  done: number
  analysis: Analysis | null
  queued: number
}

/** A step of a finished game, and what people saw of it. */
export interface ReplayStep {
  step: (string | number)[]
  told: Told[]
}

/** A finished game to be shown again: how it began, and everything that happened. */
export interface Replay {
  rules: Rules
  seats: string[]
  stacks: StackView[]
  face_down: number
  steps: ReplayStep[]
}

/** A seat starts a turtle: the first die is thrown. */
export interface Started {
  type: "started"
  seat: number
  group: number[]
  decider: number
}

/** A die fell. */
export interface Rolled {
  type: "rolled"
  group: number[]
  value: number
  dice: number[]
  total: number
}

/** The decider has another die thrown. */
export interface WentOn {
  type: "went_on"
  decider: number
  group: number[]
  dice: number[]
}

/** The decider lets the turtle swim. */
export interface Stopped {
  type: "stopped"
  decider: number
  group: number[]
  dice: number[]
}

/** The decider plays a kept card as a die; it leaves the game. */
export interface CardPlayed {
  type: "card_played"
  decider: number
  group: number[]
  value: number
  dice: number[]
  total: number
}

/** The total is above 7: the group goes to the raft. */
export interface Busted {
  type: "busted"
  group: number[]
  start: number
  total: number
}

/** The group swam. */
export interface Moved {
  type: "moved"
  group: number[]
  start: number
  distance: number
  landing: number
  onto: number[]
}

/** The topmost turtle laid eggs: its owner takes a card, or the clutch space. */
export interface Laid {
  type: "laid"
  seat: number
  turtle: number | null
  eggs: number
  clutch_space: boolean
}

/** A card was turned up. */
export interface CardTurned {
  type: "card_turned"
  value: number
  face_down: number
}

/** The pile is used up: the next laying takes the clutch space and ends the game. */
export interface ClutchOpened {
  type: "clutch_opened"
}

/** The next seat is up. */
export interface TurnPassed {
  type: "turn_passed"
  seat: number
}

/** The clutch space is taken. */
export interface GameEnded {
  type: "game_ended"
  result: ResultView
}

/** Something that is true of a state or a game. Its code is the id of its text. */
export interface Fact {
  code: string
  players: Record<string, number[]>
  turtles: Record<string, number[]>
  numbers: Record<string, number>
  step: number | null
}

/** A legal decision, and what it is worth to each seat. */
export interface Choice {
  decision: (string | number)[]
  shares: number[]
}

/** A decision of somebody who had a choice. */
export interface Graded {
  choices: Choice[]
  best: number
  chosen: number
  cost: number
  grade: "best" | "blunder" | "fine" | "mistake"
}

/** What a step did to everybody's chances. */
export interface AnalysedStep {
  number: number
  step: (string | number)[]
  seat: number | null
  shares: number[]
  change: number[]
  unseen: number[] | null
  graded: Graded | null
}

/** A seat's game: result = start + dice + cards + own + others + unseen, to the last digit. */
export interface Account {
  start: number
  dice: number
  cards: number
  own: number
  others: number
  unseen: number
  result: number
  earned: number
  best: number
  fine: number
  mistake: number
  blunder: number
}

/** A game, analysed. */
export interface Analysis {
  version: number
  unit: number
  finished: boolean
  start: number[]
  steps: AnalysedStep[]
  accounts: Account[]
  given: number[][]
  story: Fact[]
}

export const DEFAULT_SETTINGS: Settings = {"cards_as_dice":false,"third_die_at_seven":false,"exact_landing_takes_two":false,"bust_ends_turn":false,"turtles_each":0,"deck":[3,3,5,5,5,3],"pace":"unhurried","seconds":0,"chat":false,"open_eggs":false,"listed":false,"stand_in":"swimmer","edition":"de-en","begins":"in_turn","first_chair":0,"hints":"alone"}

export type Incoming = Hello | Ping | Join | Rename | Dress | Leave | AddBot | RemoveBot | SetOptions | Lock | Begin | Act | Hint | HandOver | Reclaim | Remove | WantRematch | Close | React | Skip | Say

export type CommandMessage = Join | Rename | Dress | Leave | AddBot | RemoveBot | SetOptions | Lock | Begin | Act | Hint | HandOver | Reclaim | Remove | WantRematch | Close | React | Skip | Say

export type Told = Started | Rolled | WentOn | Stopped | CardPlayed | Busted | Moved | Laid | CardTurned | ClutchOpened | TurnPassed | GameEnded

export type TableEvent = CreatedEvent | JoinedEvent | HostChangedEvent | RemovedEvent | SteppedEvent | Renamed | Dressed | BotJoined | Left | OptionsSet | Locked | Began | Hinted | TookOver | Reclaimed | Ended | RematchWanted | Closed

export type Outgoing = Welcome | Happened | Done | Refused | You | Present | SaidMessage | Reacted | Skipped | Pong | Goodbye
