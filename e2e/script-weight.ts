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
