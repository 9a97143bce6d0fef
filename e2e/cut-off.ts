// What of a page cannot be seen whole: cut off at an edge, or broken within a word.

import type { Page } from '@playwright/test'

/** What reaches over the edge of the screen, or of a box that hides the rest. What is hidden on purpose is left out. */
export const cutOff = (page: Page) =>
  page.evaluate(() => {
    const isMeant = (element: Element) =>
      element.closest(
        'thead, input, select, textarea, .truncate, .line-clamp-1, svg, [aria-hidden="true"]',
      ) !== null
    const isCut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const hides = ['hidden', 'clip'].includes(getComputedStyle(element).overflowX)
      const isTooFull = hides && element.clientWidth > 2 && element.scrollWidth > element.clientWidth + 1
      return width > 0 && element.checkVisibility() && (left < -1 || right > innerWidth + 1 || isTooFull)
    }
    const cut = [...document.querySelectorAll('body, main *, header *')].filter(
      element => !isMeant(element) && isCut(element),
    )
    return cut.map(element => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
  })

/** Words of the page's main part that go on in the next line. A word as long as a name without spaces may have to. */
export const brokenWords = (page: Page, longest = 16) =>
  page.evaluate(most => {
    const walker = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
        if (word.length > most) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  }, longest)
