// A phone for the figures without signal: a browser with a profile on the disk, and how long it takes until a screen is drawn.

import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { chromiumFlags, findChromium } from '../tools/chromium.mjs'

/** The processor of a phone beside that of this machine. */
export const slowed = 4

export const launch = (profile: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: chromiumFlags,
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })

/** A page without signal on a slow processor. */
export async function openSlowPage(context: BrowserContext): Promise<{ page: Page; devTools: CDPSession }> {
  const page = await context.newPage()
  await context.setOffline(true)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  return { page, devTools }
}

/** Milliseconds since the browser was given the address, by the page's own clock. */
export async function openCold(
  page: Page,
  devTools: CDPSession,
  path: string,
  sought: string,
): Promise<number> {
  await page.addInitScript(noteWhenShown, sought)
  await page.goto(path)
  return shownAt(devTools)
}

/** Not with the pointer: a link under it loads its screen before it is pressed. */
export async function followLink(
  page: Page,
  devTools: CDPSession,
  path: string,
  sought: string,
): Promise<number> {
  await page.evaluate(noteWhenShown, sought)
  const pressedAt = await page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate(link => {
      const now = performance.now()
      ;(link as HTMLElement).click()
      return now
    })
  return (await shownAt(devTools)) - pressedAt
}

/** The first frame in which it stands on the screen has been drawn. */
function noteWhenShown(sought: string): void {
  const shown = new Promise(resolve => {
    const look = () => {
      if (!document.querySelector(sought)) return requestAnimationFrame(look)
      return requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    }
    look()
  })
  Reflect.set(window, 'shownAt', shown)
}

/** By the protocol itself: Playwright's waiting puts a program into the page first, which a slow one reads for 80 ms. */
async function shownAt(devTools: CDPSession): Promise<number> {
  const asked = { expression: 'window.shownAt', awaitPromise: true, returnByValue: true }
  const { result } = await devTools.send('Runtime.evaluate', asked)
  return Number(result.value)
}
