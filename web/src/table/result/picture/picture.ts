/** Makes a PNG of a drawing in the page, to be shared. */

import fontFile from "@fontsource/fredoka/files/fredoka-latin-600-normal.woff2?url"
import type { GameView, TableView } from "../../../protocol"
import type { Measure } from "./lettering"
import type { Story } from "../story"

const MEASURED = 100

/** What a picture of a game shows. */
export interface Pictured {
  view: TableView
  game: GameView
  story: Story
  /** Who has won, in words for everybody. */
  result: string
  turtlesEach: number
}

/** Measures bold text in a font that a variable of the page names. */
export function measureIn(variable: string): Measure {
  const context = document.createElement("canvas").getContext("2d")
  if (!context) return (text) => text.length
  context.font = `700 ${MEASURED}px ${getComputedStyle(document.documentElement).getPropertyValue(variable)}`
  return (text) => context.measureText(text).width / MEASURED
}

/** How a drawing's styles are called as attributes: an image knows no style sheets. */
const STYLES = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "stroke-opacity", "opacity", "paint-order", "font-family", "font-size", "font-weight", "letter-spacing", "visibility", "display", "stop-color", "stop-opacity"] as const

/** The page's display face, written out: an image loads nothing. Without it, the picture has the letters of the device. */
async function fontFace(): Promise<string> {
  try {
    const bytes = new Uint8Array(await (await fetch(fontFile)).arrayBuffer())
    const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    return `@font-face { font-family: Fredoka; font-weight: 500 900; src: url(data:font/woff2;base64,${text}) }`
  } catch {
    return ""
  }
}

/** A drawing as a text that needs nothing else, of so many pixels. */
export function standalone(drawing: SVGSVGElement, width: number, height: number, style = ""): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const copies = [copy, ...copy.querySelectorAll("*")]
  ;[drawing, ...drawing.querySelectorAll("*")].forEach((element, index) => {
    const style = getComputedStyle(element)
    for (const name of STYLES) {
      const value = style.getPropertyValue(name)
      if (value && value !== "normal") copies[index]?.setAttribute(name, value)
    }
    copies[index]?.removeAttribute("class")
    copies[index]?.removeAttribute("style")
  })
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg")
  copy.setAttribute("width", String(width))
  copy.setAttribute("height", String(height))
  const sheet = document.createElementNS("http://www.w3.org/2000/svg", "style")
  sheet.textContent = style
  copy.prepend(sheet)
  return new XMLSerializer().serializeToString(copy)
}

/** A drawing painted, so many pixels wide. */
export async function painted(drawing: SVGSVGElement, width: number): Promise<HTMLCanvasElement> {
  const box = drawing.viewBox.baseVal
  const height = Math.round((width * box.height) / box.width)
  const image = new Image(width, height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(drawing, width, height, await fontFace()))}`
  await image.decode()
  const canvas = document.createElement("canvas")
  canvas.width = width
  canvas.height = height
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height)
  return canvas
}

/** What is painted, as a file. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"))
}
