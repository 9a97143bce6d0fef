// What a page weighs as it comes over the wire, read from the browser after everything that loads by
// itself, by idling and by scrolling has loaded.

import type { Browser } from 'playwright'

export interface Weight {
  html: number
  css: number
  script: number
  /** Requests to anywhere else. */
  foreign: number
  layoutShift: number
}

export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const weight: Weight = { html: 0, css: 0, script: 0, foreign: 0, layoutShift: 0 }
  const kinds = new Map<string, 'html' | 'css' | 'script'>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('data:') && new URL(response.url).origin !== new URL(url).origin)
      weight.foreign += 1
    const kind = ({ Document: 'html', Stylesheet: 'css', Script: 'script' } as const)[type as 'Document']
    if (kind) kinds.set(requestId, kind)
  })
  const headers = new Map<string, number>()
  session.on('Network.responseReceivedExtraInfo', ({ requestId, headersText = '' }) => {
    headers.set(requestId, headersText.length)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    // The count includes the answer's headers, which no build can make smaller.
    if (kind) weight[kind] += encodedDataLength - (headers.get(requestId) ?? 0)
  })
  await page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo(0, y)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  })
  // What wakes only when a visitor turns to a form belongs to the page's weight too.
  const field = page.locator('main form input:visible').first()
  if ((await field.count()) > 0) await field.focus()
  await page.waitForTimeout(1500)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)
  weight.layoutShift = shifts
  await context.close()
  return weight
}
