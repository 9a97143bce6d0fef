// The browser of the benches: a real Chromium with a debugging port, which Lighthouse and we both drive.

import { type Browser, chromium } from 'playwright'
import { freePort } from '#testing/free-port.ts'
import { chromiumFlags, findChromium } from '../tools/chromium.mjs'

interface BenchBrowser {
  browser: Browser
  port: number
}

export async function openBrowser(): Promise<BenchBrowser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium was found: install one, or name it in CHROME_PATH.')
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  return { browser, port }
}
