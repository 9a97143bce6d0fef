// O7: forms that wait without signal are opened, looked through and left in every way there is, and once the browser is ended
// over one. Looking takes nothing out of the queue.

import type { Page } from '@playwright/test'
import { atLeast, type Fault, none } from '../fault.ts'
import { readServer } from './on-server.ts'
import { createPhone, fillIn, loseSignal, makePhotos, readPhone, sendAll, submit } from './phone.ts'

const photosEach = 2

export const openedWhileWaiting: Fault = {
  id: 'O7',
  title: 'opened while waiting',
  expected: 'what was submitted goes on waiting, and is sent once',
  times: { whole: 12, short: 4 },
  databases: ['sqlite'],
  run: async (stage, times) => {
    const phone = await createPhone(stage)
    const page = await phone.start()
    await loseSignal(page)
    const facilities = Array.from({ length: times }, (_, index) => `Opened ${index} Ocala`)
    for (const facility of facilities) {
      await fillIn(page, facility, await makePhotos(photosEach))
      await submit(page)
      await page.waitForURL('**/completed-forms')
    }
    for (const [index, facility] of facilities.entries()) await ways[index % ways.length]?.(page, facility)
    const last = facilities[0] ?? ''
    await read(page, last)
    await edit(page)
    const taken = await countTaken(page)
    await phone.kill()
    const next = await phone.start()
    const takenByKill = await countTaken(next)
    const isDone = await sendAll(next, stage.isShort ? 2 : 10)
    const { forms, photoCount, duplicates } = await readServer(await stage.people.loggedIn(), 'Opened')
    return [
      none('taken out of the queue by a look', taken),
      none('by the end of the browser', takenByKill),
      atLeast('forms', forms.length, times),
      atLeast('photos', photoCount, times * photosEach),
      none('duplicates', duplicates),
      atLeast('sent within the time', isDone ? 1 : 0, 1),
    ]
  },
}

const countTaken = async (page: Page) =>
  (await readPhone(page)).drafts.filter(({ status }) => status === 'editing').length

async function read(page: Page, facility: string): Promise<void> {
  await page.getByRole('link', { name: `Open ${facility}` }).click()
  await page.getByRole('heading', { level: 1, name: facility }).waitFor()
}

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Edit this form?' })
  await question.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('heading', { level: 1, name: 'Upload Photos' }).waitFor()
}

const isListed = (page: Page, facility: string) =>
  page.getByRole('link', { name: `Open ${facility}` }).waitFor()

/** Each ends at the list. */
const ways = [
  async (page: Page, facility: string) => {
    await read(page, facility)
    await page.goBack()
    await isListed(page, facility)
  },
  async (page: Page, facility: string) => {
    await read(page, facility)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: facility }).waitFor()
    await page.getByRole('link', { name: 'Back to Completed Forms' }).click()
    await isListed(page, facility)
  },
  async (page: Page, facility: string) => {
    await read(page, facility)
    await edit(page)
    await page.getByRole('button', { name: 'Back to Form' }).click()
    await page.getByLabel('Facility name').waitFor()
    await page.getByRole('link', { name: 'Completed Forms' }).click()
    await isListed(page, facility)
  },
  async (page: Page, facility: string) => {
    await read(page, facility)
    await edit(page)
    await page.reload()
    await page.waitForURL('**/completed-forms')
    await isListed(page, facility)
  },
]
