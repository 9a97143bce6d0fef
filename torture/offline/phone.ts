// An inspector's phone for the faults without signal: a real Chromium with a profile on the disk, whose line to the server
// can be bad, and what can be read off it afterwards.

import type { Page } from '@playwright/test'
import { heavyPhoto } from '#testing/sample-photo.ts'
import { type Line, startTcpProxy, type TcpProxy } from '#testing/tcp-proxy.ts'
import { testPassword } from '#testing/test-people.ts'
import type { Draft, SentCopy } from '#web/offline/rows.ts'
import { keptInBrowser } from '../../e2e/kept-in-browser.ts'
import { createKilledBrowser, type KilledBrowser } from '../../e2e/killed-browser.ts'
import { collectComplaints } from '../../e2e/watched-context.ts'
import type { Stage } from '../stage.ts'

export interface Phone extends KilledBrowser {
  line: TcpProxy
  userId: string
  /** The server starts again with another build of the website. */
  release(buildFolder: string): Promise<void>
}

/** Starts the product and a line to it; the browser is started by the caller. */
export async function createPhone(stage: Stage, cuts?: Line['cuts']): Promise<Phone> {
  const line = await startTcpProxy(stage.product.origin, cuts ? { cuts } : {})
  stage.atEnd(() => line.close())
  const baseURL = new URL(line.url).origin
  // To its browsers the product is at the end of the line.
  await stage.product.start({ BASE_URL: baseURL })
  const { uid, email } = await stage.people.createUser()
  const person = { email, password: testPassword }
  const browser = await createKilledBrowser(person, { baseURL, complaints: collectComplaints() })
  stage.atEnd(() => browser.remove())
  return {
    ...browser,
    line,
    userId: uid,
    async release(buildFolder) {
      await stage.product.end()
      await stage.product.start({ BASE_URL: baseURL, BUILD_FOLDER: buildFolder }, 'release')
    },
  }
}

/** The staff area is on the phone, and the phone has no signal. */
export async function loseSignal(page: Page): Promise<void> {
  await keptInBrowser(page)
  await page.context().setOffline(true)
}

/** As a person fills it in. The phone may have no signal. */
export async function fillIn(page: Page, facility: string, photos: readonly Buffer[]): Promise<void> {
  await page.goto('/forms/florida/verizon-monthly')
  await page.getByLabel('Facility name').fill(facility)
  await page.getByRole('button', { name: 'Continue to Photos' }).click()
  await choosePhotos(page, photos)
}

export async function choosePhotos(page: Page, photos: readonly Buffer[]): Promise<void> {
  const files = photos.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer }))
  if (files.length === 0) return
  await page.getByLabel('Tank Photos').setInputFiles(files)
  await page.getByRole('heading', { name: /^\d+ photos? chosen$/ }).waitFor()
  await page.getByText(/^Preparing photo/).waitFor({ state: 'hidden', timeout: 60_000 })
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit Completed Form' }).click()

/** Every one of its own, and large enough to be on its way for a while. */
export const makePhotos = (count: number): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: count }, () => heavyPhoto(240, 180)))

/** `/api/completed-forms/…`: what the piece of a conversation begins to save or upload, if it does. */
export const uploadIn = (piece: Buffer): string | null =>
  /^P(?:UT|ATCH) (\/api\/completed-forms\/\S+)/.exec(piece.toString('latin1', 0, 200))?.[1] ?? null

interface OnPhone {
  drafts: Draft[]
  /** Forms of which the phone says that the server has them with all their photos. */
  sent: SentCopy[]
  photoCount: number
  /** What waits to be sent and is no form. */
  itemCount: number
  /** Copies of open findings. */
  findingCount: number
}

/** What its browser has stored, read beside the product's own program. */
export const readPhone = (page: Page): Promise<OnPhone> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const database = await done(indexedDB.open('cypress'))
    const store = (name: string) => database.transaction(name).objectStore(name)
    const [drafts, sent, photoCount, itemCount, findingCount] = await Promise.all([
      done(store('drafts').getAll()),
      done(store('sent').getAll()),
      done(store('photos').count()),
      done(store('outbox').count()),
      done(store('findings').count()),
    ])
    database.close()
    return { drafts, sent, photoCount, itemCount, findingCount }
  })

/** The signal comes and goes, as it does at the edge of a cell, until nothing is left to send. False: time is up. */
export async function sendAll(page: Page, minutes: number): Promise<boolean> {
  const deadline = performance.now() + minutes * 60_000
  await page.context().setOffline(false)
  while (performance.now() < deadline) {
    const { drafts, itemCount } = await readPhone(page)
    if (itemCount === 0 && drafts.every(({ status }) => status === 'editing')) return true
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.waitForTimeout(1000)
  }
  return false
}
