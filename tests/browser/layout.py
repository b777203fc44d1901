"""What it means that a page is laid out well, asked of the browser."""

from typing import Any

from playwright.sync_api import Locator, Page

TOUCH_PX = 44
LETTER_PX = 11
SMALLEST_PHONE, ITS_LETTER_PX = 320, 9

_COMMON = """
const isSeen = (element) => {
    const box = element.getBoundingClientRect()
    const asked = { visibilityProperty: true, opacityProperty: true }
    return box.width > 1 && box.height > 1 && element.checkVisibility(asked)
}
const named = (element) => {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim()
    return `${element.localName}.${element.className} "${words.slice(0, 40)}"`
}
const shownAround = (element) => {
    const shown = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    for (let around = element.parentElement; around; around = around.parentElement) {
        if (around === document.body || getComputedStyle(around).overflow === "visible") continue
        const edge = around.getBoundingClientRect()
        shown.left = Math.max(shown.left, edge.left)
        shown.top = Math.max(shown.top, edge.top)
        shown.right = Math.min(shown.right, edge.right)
        shown.bottom = Math.min(shown.bottom, edge.bottom)
    }
    return shown
}
"""

_SPILLS = (
    "() => {"
    + _COMMON
    + """
    const faults = []
    const wide = document.documentElement.scrollWidth
    if (wide > innerWidth) faults.push(`the page is ${wide} wide and scrolls sideways`)
    const canvas = document.createElement("canvas").getContext("2d")
    const isBox = (style) =>
        style.borderTopWidth !== "0px" && style.borderTopStyle !== "none"
        || !["rgba(0, 0, 0, 0)", "transparent"].includes(style.backgroundColor)
    for (const element of document.body.querySelectorAll("*:not(svg *):not(option)")) {
        if (!isSeen(element)) continue
        const style = getComputedStyle(element)
        const hides = style.overflowX !== "visible"
            && !element.matches("input, [data-as-many-as-fit]")
        if (hides && element.scrollWidth > element.clientWidth + 1) {
            faults.push(`${named(element)} hides a part of itself`)
        }
        if (element.matches("select")) {
            canvas.font = style.font
            const arrow = style.appearance === "none" ? 0 : 20 // a drawn one is padding
            const edges = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) + arrow
            const words = element.selectedOptions[0]?.textContent ?? ""
            const isWide = canvas.measureText(words).width > element.clientWidth - edges
            if (isWide) faults.push(`"${words}" does not fit its list`)
        }
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const parent = text.parentElement
        if (!text.data.trim() || !isSeen(parent)) continue
        if (parent.closest("svg, select, .unseen, noscript")) continue
        const some = parent.closest("[data-as-many-as-fit]")
        const end = some?.getBoundingClientRect().right
        if (some && parent.closest("li").getBoundingClientRect().left >= end - 1) continue
        let box = parent
        while (box !== document.body && !isBox(getComputedStyle(box))) box = box.parentElement
        const inner = box.getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(text)
        for (const part of range.getClientRects()) {
            const left = Math.max(0, inner.left), right = Math.min(innerWidth, inner.right)
            const isIn = part.left >= left - 1 && part.right <= right + 1
            const scrolls = box === document.body || getComputedStyle(box).overflowY !== "visible"
            const isOn = scrolls || (part.top >= inner.top - 2 && part.bottom <= inner.bottom + 2)
            if (!isIn || !isOn) {
                faults.push(`"${text.data.trim().slice(0, 40)}" spills out of ${named(box)}`)
                break
            }
        }
    }
    return faults
}"""
)

_SMALL = (
    "(least) => {"
    + _COMMON
    + """
    const targets = [...document.querySelectorAll("button, a.button, select, input, summary")]
    return targets.filter(isSeen).flatMap((element) => {
        const isTick = element.matches("input[type=checkbox], input[type=radio]")
        const target = isTick ? element.closest("label") ?? element : element
        const { width, height } = target.getBoundingClientRect()
        if (Math.min(width, height) >= least - 0.5) return []
        return [`${named(target)} is ${Math.round(width)} by ${Math.round(height)}`]
    })
}"""
)

_BOARD = (
    "(board) => {"
    + _COMMON
    + """
    const { left, top, right, bottom } = board.getBoundingClientRect()
    const shown = shownAround(board)
    return {
        isWhole: left >= shown.left - 1 && top >= shown.top - 1
            && right <= shown.right + 1 && bottom <= shown.bottom + 1,
        share: Math.min(right - left, bottom - top) / Math.min(innerWidth, innerHeight),
        where: [left, top, right, bottom].map(Math.round),
        scrolled: scrollY,
    }
}"""
)

_TINY = (
    "(least) => {"
    + _COMMON
    + """
    const faults = new Set()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const parent = text.parentElement
        if (!text.data.trim() || !isSeen(parent) || parent.closest(".unseen, noscript")) continue
        const { height } = parent.getBoundingClientRect()
        const own = parent instanceof SVGGraphicsElement ? parent.getBBox().height : height
        const drawn = parseFloat(getComputedStyle(parent).fontSize) * height / own
        if (drawn < least - 0.05) {
            faults.add(`"${text.data.trim().slice(0, 20)}" is drawn ${drawn.toFixed(1)} high`)
        }
    }
    return [...faults]
}"""
)

_OUT_OF_SIGHT = (
    "(element) => {"
    + _COMMON
    + """
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const shown = shownAround(element)
    const isWhole = isSeen(element) && element.scrollHeight <= element.clientHeight + 2
    const isIn = left >= -1 && right <= innerWidth + 1
        && top >= shown.top - 1 && bottom <= shown.bottom + 1
    return isWhole && isIn ? [] : [`${named(element)} is not wholly in sight`]
}"""
)

_CUT = (
    "() => {"
    + _COMMON
    + """
    return [...document.querySelectorAll(".players .name")].flatMap((name) =>
        name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 2
            ? [`${named(name)} is cut`] : [])
}"""
)

_BROKEN = """(names) => names.flatMap(({ firstChild }) => {
    const range = document.createRange()
    return [...firstChild.data.matchAll(/\\S+/g)].flatMap(({ 0: word, index }) => {
        range.setStart(firstChild, index)
        range.setEnd(firstChild, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        return lines.size > 1 ? [`${word} is broken`] : []
    })
})"""


def spills(page: Page) -> list[str]:
    """Text that is cut off or leaves its button or card, and a page that scrolls sideways."""
    found: list[str] = page.evaluate(_SPILLS)
    return found


def too_small(page: Page) -> list[str]:
    """What a finger would miss."""
    found: list[str] = page.evaluate(_SMALL, TOUCH_PX)
    return found


def board_faults(page: Page, least: float) -> list[str]:
    """Why the board does not fit.

    It fits when the whole of it lies in the window before anybody scrolls, nothing around it
    cuts it off, and it takes at least that share of the shorter side.
    """
    found: dict[str, Any] = page.locator("svg.board[role=img]").evaluate(_BOARD)
    assert found["scrolled"] == 0
    faults = [] if found["isWhole"] else [f"it is cut off: {found['where']}"]
    if found["share"] < least:
        faults.append(f"it takes {found['share']:.0%} of the shorter side")
    return faults


def tiny(page: Page) -> list[str]:
    """Numbers and letters that are too small to be read, as they are drawn after all scaling."""
    assert page.viewport_size is not None
    is_smallest = page.viewport_size["width"] <= SMALLEST_PHONE
    found: list[str] = page.evaluate(_TINY, ITS_LETTER_PX if is_smallest else LETTER_PX)
    return found


def cut_names(page: Page) -> list[str]:
    """Players whose names are not there to the last letter."""
    found: list[str] = page.evaluate(_CUT)
    return found


def broken_names(page: Page) -> list[str]:
    """Words in players' names that go on in the next line."""
    return broken_words(page.locator(".players .name"))


def broken_words(names: Locator) -> list[str]:
    """Words that go on in the next line."""
    found: list[str] = names.evaluate_all(_BROKEN)
    return found


def out_of_sight(wanted: Locator, *, may_lack: bool = False) -> list[str]:
    """What has to be scrolled to, is cut off, or, unless it `may_lack`, is not there at all."""
    there = wanted.all()
    if not there and not may_lack:
        return [f"there is no {wanted}"]
    return [fault for one in there for fault in one.evaluate(_OUT_OF_SIGHT)]


MOST_EMPTY_PX = 80
_ENDLESS = (
    "(most) => {"
    + _COMMON
    + """
    const page = document.documentElement
    const scrolls = (one) =>
        one === page || ["auto", "scroll"].includes(getComputedStyle(one).overflowY)
    const scrollerOf = (one) => {
        let around = one.parentElement
        while (!scrolls(around)) around = around.parentElement
        return around
    }
    const ends = new Map()
    for (const one of document.body.querySelectorAll("*")) {
        if (!isSeen(one)) continue
        const around = scrollerOf(one)
        const begin = around === page ? 0 : around.getBoundingClientRect().top
        const end = one.getBoundingClientRect().bottom - begin + around.scrollTop
        ends.set(around, Math.max(ends.get(around) ?? 0, end))
    }
    return [...ends].flatMap(([around, end]) => {
        const empty = Math.round(around.scrollHeight - Math.max(end, around.clientHeight))
        const name = `${around.localName}.${around.className}`
        return empty > most ? [`${name} ends with ${empty} empty`] : []
    })
}"""
)


def endless(page: Page) -> list[str]:
    """What can be scrolled far beyond all that is in it."""
    found: list[str] = page.evaluate(_ENDLESS, MOST_EMPTY_PX)
    return found


_LINES = """one => {
    const range = document.createRange()
    range.selectNodeContents(one)
    return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size
}"""


def lines_of(target: Locator) -> int:
    """In how many lines the words of something stand."""
    return int(target.evaluate(_LINES))
