// What the journeys of the public pages look at besides the words: scripts and their weight, layout shift, and
// ids that lead nowhere.

import { expect, type Page, type Request } from '@playwright/test'

/** Every script the page asks for from now on, in order. */
export function watchScripts(page: Page) {
  const requests: Request[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') requests.push(request)
  })
  return {
    // A hash may have a hyphen of its own.
    names: () =>
      requests.map(request => new URL(request.url()).pathname.replace(/^\/assets\/|-[\w-]{8}\.js$/g, '')),
    /** What came over the wire, compressed. */
    bytes: async () => {
      const sizes = await Promise.all(requests.map(request => request.sizes()))
      return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    },
  }
}

/** Every request that leaves this origin from now on. */
export function watchForeignRequests(page: Page): string[] {
  const foreign: string[] = []
  page.on('request', request => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(page.url()).origin && page.url() !== 'about:blank')
      foreign.push(request.url())
  })
  return foreign
}

/** Scrolls the page through, so that everything that wakes on sight does. */
export async function readThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 400) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(60)
  }
}

/** How far things have moved so far, in the browser's own measure. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 100)
      }),
  )

/** Labels, descriptions and controls name elements by id: all of them must be there. */
export async function expectIdsToLead(page: Page) {
  const lost = await page.evaluate(() =>
    ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for'].flatMap(attribute =>
      [...document.querySelectorAll(`[${attribute}]`)]
        .flatMap(element => (element.getAttribute(attribute) ?? '').split(/\s+/))
        .filter(id => id !== '' && !document.getElementById(id)),
    ),
  )
  expect(lost, 'ids that lead nowhere').toEqual([])
}
