// O8: the page is loaded anew, or its browser ended, while the button reads Submitting... or photos are on their way.

import type { Page } from '@playwright/test'
import { atLeast, type Fault, none, shown } from '../fault.ts'
import { readServer } from './on-server.ts'
import { createPhone, fillIn, makePhotos, readPhone, sendAll, submit } from './phone.ts'

const photosEach = 3

export const reloadedWhileSubmitting: Fault = {
  id: 'O8',
  title: 'reloaded while submitting',
  expected: 'the page leads to the list, the form is sent once, and no empty draft is left',
  times: { whole: 24, short: 4 },
  databases: ['sqlite'],
  run: async (stage, times) => {
    const phone = await createPhone(stage)
    let page = await phone.start()
    let elsewhere = 0
    let kills = 0
    let isDone = true
    for (let count = 0; count < times; count += 1) {
      const isSendingPhotos = count % 2 === 1
      const letGo = await holdSave(page, isSendingPhotos)
      await fillIn(page, `Reloaded ${count} Ocala`, await makePhotos(photosEach))
      await submit(page)
      await page.getByRole('button', { name: 'Submitting...' }).waitFor()
      if (isSendingPhotos)
        await page.getByText(`Sending photo 2 of ${photosEach}`).filter({ visible: true }).waitFor()
      const address = page.url()
      if (count % 4 < 2) {
        await page.reload()
      } else {
        await phone.kill()
        kills += 1
        page = await phone.start()
        await page.goto(address)
      }
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (new URL(page.url()).pathname !== '/completed-forms') elsewhere += 1
      await letGo()
      // The next one's photos are told from these.
      isDone &&= await sendAll(page, 2)
    }
    const { drafts } = await readPhone(page)
    const { forms, photoCount, duplicates } = await readServer(await stage.people.loggedIn(), 'Reloaded')
    return [
      none('led elsewhere than to the list', elsewhere),
      none('drafts left', drafts.length),
      atLeast('forms', forms.length, times),
      atLeast('photos', photoCount, times * photosEach),
      none('duplicates', duplicates),
      atLeast('sent within the time', isDone ? 1 : 0, 1),
      shown('kills', kills),
    ]
  },
}

/** The save of the form, or all of its photos but the first, get no answer until they are let go. */
async function holdSave(page: Page, isOfPhotos: boolean): Promise<() => Promise<void>> {
  const pattern = isOfPhotos ? '**/api/completed-forms/*/photos/*' : '**/api/completed-forms/*'
  const held = Promise.withResolvers<void>()
  let count = 0
  await page.route(pattern, async route => {
    count += 1
    const isHeld = route.request().method() === 'PUT' && (!isOfPhotos || count > 1)
    if (isHeld) await held.promise
    await route.fallback().catch(() => {})
  })
  return async () => {
    held.resolve()
    await page.unroute(pattern).catch(() => {})
  }
}
