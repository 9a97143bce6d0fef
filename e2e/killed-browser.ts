// A browser with a profile on the disk, like a phone's, that can be ended in the middle of its work and started again.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tools/chromium.mjs'
import { logIn } from './people.ts'
import type { Complaints } from './watched-context.ts'

/** What waits without end says at the end of the journey only that it was late, and not where it stood. */
const mostPatience = 30_000

export interface KilledBrowser {
  /** Starts it with all that it held when it was last ended, and logs in. */
  start(): Promise<Page>
  /** SIGKILL, as a phone does it to what lies in the background: without a goodbye. */
  kill(): Promise<void>
  /** Ends it, and its profile is gone. */
  remove(): Promise<void>
}

export async function createKilledBrowser(
  person: { email: string; password: string },
  { baseURL, complaints }: { baseURL: string | undefined; complaints: Complaints },
): Promise<KilledBrowser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'killed-'))
  let context: BrowserContext | null = null
  return {
    async start() {
      context = await chromium.launchPersistentContext(profile, {
        executablePath: findChromium(),
        args: chromiumFlags,
        ...(baseURL ? { baseURL } : {}),
      })
      context.setDefaultTimeout(mostPatience)
      await complaints.watch(context)
      const page = await context.newPage()
      await logIn(page, person)
      await page.goto('/dashboard')
      // A profile that was never closed takes its time to open on a busy machine.
      await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor()
      return page
    },
    async kill() {
      const devTools = await context?.browser()?.newBrowserCDPSession()
      const { processInfo = [] } = (await devTools?.send('SystemInfo.getProcessInfo')) ?? {}
      // The browser first, so that it says goodbye to none of the others; one that is left would hold its connection open.
      const [browser, ...others] = processInfo.toSorted(byBrowser).map(({ id }) => id)
      if (!browser) throw new Error('The browser does not say which process it is')
      const gone = new Promise(resolve => context?.once('close', resolve))
      process.kill(browser, 'SIGKILL')
      for (const id of others) killIfThere(id)
      await gone
      context = null
    },
    async remove() {
      await context?.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

const byBrowser = (one: { type: string }, other: { type: string }): number =>
  Number(other.type === 'browser') - Number(one.type === 'browser')

function killIfThere(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It went with the browser.
  }
}
