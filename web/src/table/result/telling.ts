/** How a game went: all that tells it, to be read when a game has ended. */
export { default as EggCurve } from "./EggCurve.svelte"
export { default as GameStory } from "./GameStory.svelte"
export { storyOf } from "./story"
