// The releases that come out while a phone has no signal, and how the phone meets each: the signal is back for a moment,
// too weak for forms and photos, and the browser fetches the new release. Once its owner takes it from the bar, and once
// the last tab is closed.

import type { Page } from '@playwright/test'
import {
  releaseWaits,
  reopen,
  type StagedRelease,
  shownRelease,
  stageRelease,
} from '../../e2e/staged-release.ts'
import type { Stage } from '../stage.ts'
import type { Phone } from './phone.ts'

interface Releases {
  /** The server has it from now on; the phone knows nothing of it. */
  publish(number: 2 | 3): Promise<void>
  /** The phone takes it; returns the page to go on with. */
  meet(page: Page, number: 2 | 3): Promise<Page>
  /** How many files of the first release the server no longer gives. */
  countGone(): Promise<number>
}

export async function prepareReleases(stage: Stage, phone: Phone): Promise<Releases> {
  const staged = new Map<number, StagedRelease>()
  for (const number of [2, 3]) {
    const release = await stageRelease(number)
    stage.atEnd(release.remove)
    staged.set(number, release)
  }
  const first = await filesOf(stage.product.origin)
  return {
    async publish(number) {
      await phone.release(staged.get(number)?.folder ?? '')
    },
    async meet(page, number) {
      await page.context().setOffline(false)
      await page.goto('/dashboard')
      await releaseWaits(page)
      const next = number === 2 ? await takeFromBar(page) : await reopen(page, number)
      await next.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor()
      const shown = await shownRelease(next)
      if (shown !== number) throw new Error(`The phone shows release ${shown} and not ${number}`)
      await next.context().setOffline(true)
      return next
    },
    async countGone() {
      const answers = await Promise.all(first.map(file => fetch(`${stage.product.origin}${file}`)))
      return answers.filter(({ ok }) => !ok).length
    },
  }
}

async function takeFromBar(page: Page): Promise<Page> {
  const isNew = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: 'Update now' }).click()
  await isNew
  return page
}

/** All that the service worker keeps on a phone. */
async function filesOf(origin: string): Promise<string[]> {
  const worker = await (await fetch(`${origin}/service-worker.js`)).text()
  const release: { files: string[] } = JSON.parse(/^const release = (.*)$/m.exec(worker)?.[1] ?? '')
  return release.files
}
