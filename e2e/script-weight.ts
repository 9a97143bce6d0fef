// How many bytes of script a page loads, as they come over the wire.

import type { Page } from '@playwright/test'

export function weighScripts(page: Page): { bytes: () => Promise<number> } {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', request => {
    if (request.resourceType() !== 'script') return
    // What comes out of the browser's own store has a size below zero.
    sizes.push(request.sizes().then(({ responseBodySize }) => Math.max(0, responseBodySize)))
  })
  return {
    bytes: async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
  }
}

/** To be called before the page is opened. */
export async function markHeading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('h1')) return
      performance.mark('heading')
      watch.disconnect()
    })
    watch.observe(document, { childList: true, subtree: true })
  })
}

/** Of this page alone, up to the moment its heading stood there: for what was asked later, nobody waited. */
export async function bytesBeforeHeading(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [heading] = performance.getEntriesByName('heading')
    if (!heading) throw new Error('The page has no heading')
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return files
      .filter(file => file.name.endsWith('.js') && file.transferSize > 0)
      .filter(file => file.startTime < heading.startTime)
      .reduce((sum, file) => sum + file.encodedBodySize, 0)
  })
}
