// O4: two tabs of one phone type and submit at the same time, without signal; when it is back, both would send.

import { atLeast, type Fault, none } from '../fault.ts'
import { readServer } from './on-server.ts'
import { createPhone, fillIn, loseSignal, makePhotos, readPhone, sendAll, submit, uploadIn } from './phone.ts'

const photosEach = 3

export const twoTabs: Fault = {
  id: 'O4',
  title: 'two tabs type and send at the same time',
  expected: 'no field is lost, and everything is sent once',
  times: { whole: 10, short: 1 },
  databases: ['sqlite'],
  run: async (stage, times) => {
    const uploads: string[] = []
    const phone = await createPhone(stage, (piece, toward) => {
      const what = toward === 'server' ? uploadIn(piece) : null
      if (what) uploads.push(what)
      return false
    })
    const one = await phone.start()
    const tabs = [one, await one.context().newPage()]
    await tabs[1]?.goto('/dashboard')
    await loseSignal(one)
    for (let count = 0; count < times; count += 1) {
      await Promise.all(
        tabs.map(async (tab, index) => {
          await fillIn(tab, `Tab ${index} round ${count} Ocala`, await makePhotos(photosEach))
          await submit(tab)
          await tab.waitForURL('**/completed-forms')
        }),
      )
    }
    const kept = (await readPhone(one)).drafts.length
    const isDone = await sendAll(one, stage.isShort ? 2 : 10)
    const { forms, photoCount, duplicates } = await readServer(await stage.people.loggedIn(), 'Tab')
    const all = 2 * times
    return [
      none('forms not kept', all - kept),
      atLeast('forms', forms.length, all),
      atLeast('photos', photoCount, all * photosEach),
      none('duplicates', duplicates),
      none('sent more than once', uploads.length - new Set(uploads).size),
      atLeast('sent within the time', isDone ? 1 : 0, 1),
    ]
  },
}
