// The Chromium that browser tests drive: CHROME_PATH, or one on the PATH. Playwright's own download is not used,
// so that a machine's browser is enough and nothing is fetched behind anyone's back. Chromium without its windows
// (headless shell) is taken first: the same pages, in half the processor time.
import { aptInstall, mayInstall } from './apt.mjs'
import { findOnPath, isProgram } from './programs-on-path.mjs'
import { step } from './steps.mjs'

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

/** @returns {string | undefined} */
export function findChromium() {
  return process.env.CHROME_PATH || findOnPath(names)
}

/** Flags for a browser without a window, whose letters are as wide as in one with windows; root cannot have Chromium's sandbox. */
export const chromiumFlags = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** @returns {Promise<string | undefined>} why there is none, as a sentence; undefined when there is one */
export async function whyNoChromium() {
  const chosen = process.env.CHROME_PATH
  if (chosen) return isProgram(chosen) ? undefined : `CHROME_PATH names ${chosen}, which is no program.`
  if (findChromium()) return undefined
  if (!mayInstall()) return 'No Chromium was found: install one, or name it in CHROME_PATH.'
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (!findChromium()) await step(`Installing ${name}`, () => aptInstall(name))
  }
  return findChromium()
    ? undefined
    : 'Chromium could not be installed: install one, or name it in CHROME_PATH.'
}
