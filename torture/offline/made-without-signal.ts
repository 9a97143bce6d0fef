// O1: a week of forms with photos is made without signal and then sent over a line that loses one piece in twenty, each
// time with its connection. Half of the losses hit the server's answers.

import { atLeast, type Fault, none, shown } from '../fault.ts'
import { isThere, readServer } from './on-server.ts'
import { createPhone, fillIn, loseSignal, makePhotos, readPhone, sendAll, submit } from './phone.ts'

const lossRate = 0.05

export const madeWithoutSignal: Fault = {
  id: 'O1',
  title: 'made without signal, sent over a bad line',
  expected: 'every form and photo arrives once; nothing is said to be received before it is',
  times: { whole: 60, short: 3 },
  databases: ['sqlite'],
  run: async (stage, times) => {
    const photosEach = stage.isShort ? 3 : 12
    let isBad = false
    let losses = 0
    const phone = await createPhone(stage, () => {
      if (!isBad || stage.random.next() >= lossRate) return false
      losses += 1
      return true
    })
    const page = await phone.start()
    await loseSignal(page)
    for (let count = 0; count < times; count += 1) {
      await fillIn(page, `Weekly ${count} Ocala`, await makePhotos(photosEach))
      await submit(page)
      await page.waitForURL('**/completed-forms')
    }
    const before = await readPhone(page)

    const office = await stage.people.loggedIn()
    isBad = true
    const started = performance.now()
    let isOver = false
    const sending = sendAll(page, stage.isShort ? 2 : 30).finally(() => {
      isOver = true
    })
    let falselyReceived = 0
    /** Every form is looked for on the server as soon as the phone says that it was received, in part or whole. */
    async function watch() {
      const believed = new Set<string>()
      while (!isOver) {
        const { sent, drafts } = await readPhone(page)
        const pending = drafts.filter(({ status }) => status === 'photos pending')
        const said = [
          ...sent.map(({ id }) => [id, photosEach] as const),
          ...pending.map(({ id }) => [id, 0] as const),
        ]
        for (const [id, photoCount] of said) {
          if (believed.has(`${id} ${photoCount}`)) continue
          believed.add(`${id} ${photoCount}`)
          if (!(await isThere(office, id, photoCount))) falselyReceived += 1
        }
        await page.waitForTimeout(500)
      }
    }
    const [isDone] = await Promise.all([sending, watch()])
    const minutes = (performance.now() - started) / 60_000
    const server = await readServer(office, 'Weekly')
    const after = await readPhone(page)
    return [
      atLeast('forms', server.forms.length, times),
      atLeast('photos', server.photoCount, times * photosEach),
      none('duplicates', server.duplicates),
      none('false Received', falselyReceived),
      none('left on the phone', after.drafts.length + after.photoCount),
      none('not kept before sending', times * photosEach - before.photoCount),
      atLeast('sent within the time', isDone ? 1 : 0, 1),
      shown('losses', losses),
      shown('to send', minutes, 'min'),
    ]
  },
}
