// O1: a week of forms with photos is made without signal, while two releases come out, and then sent over a line that
// loses one piece in twenty, each time with its connection. Half of the losses hit the server's answers.

import type { Page } from '@playwright/test'
import type { Visitor } from '#testing/test-app.ts'
import { atLeast, type Fault, none, shown } from '../fault.ts'
import { isThere, readServer } from './on-server.ts'
import { createPhone, fillIn, loseSignal, makePhotos, readPhone, sendAll, submit, uploadIn } from './phone.ts'
import { prepareReleases } from './releases.ts'

const lossRate = 0.05

export const madeWithoutSignal: Fault = {
  id: 'O1',
  title: 'made without signal, sent over a bad line',
  expected: 'every form and photo arrives once; nothing is said to be received before it is',
  times: { whole: 60, short: 3 },
  databases: ['sqlite'],
  run: async (stage, times) => {
    const photosEach = stage.isShort ? 3 : 12
    let line: 'weak' | 'bad' = 'weak'
    let losses = 0
    const phone = await createPhone(stage, (piece, toward) => {
      // Enough for a release, not for a form: everything waits until the end.
      if (line === 'weak') return toward === 'server' && uploadIn(piece) !== null
      if (stage.random.next() >= lossRate) return false
      losses += 1
      return true
    })
    let page = await phone.start()
    await loseSignal(page)
    const releases = await prepareReleases(stage, phone)
    for (let count = 0; count < times; count += 1) {
      const release = count === third(times) ? 2 : count === 2 * third(times) ? 3 : null
      if (release) await releases.publish(release)
      // The first one after a release is still made with the release before it.
      await fillIn(page, `Weekly ${count} Ocala`, await makePhotos(photosEach))
      await submit(page)
      await page.waitForURL('**/completed-forms')
      if (release) page = await releases.meet(page, release)
    }
    const before = await readPhone(page)

    const office = await stage.people.loggedIn()
    line = 'bad'
    const started = performance.now()
    const { isDone, falselyReceived } = await sendWatched(page, office, {
      photosEach,
      minutes: stage.isShort ? 2 : 30,
    })
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
      none('files of the first release gone', await releases.countGone()),
      atLeast('sent within the time', isDone ? 1 : 0, 1),
      shown('losses', losses),
      shown('to send', minutes, 'min'),
    ]
  },
}

const third = (times: number): number => Math.floor(times / 3)

/** Every form is looked for on the server as soon as the phone says that it was received, in part or whole. */
async function sendWatched(
  page: Page,
  office: Visitor,
  { photosEach, minutes }: { photosEach: number; minutes: number },
): Promise<{ isDone: boolean; falselyReceived: number }> {
  let isOver = false
  let falselyReceived = 0
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
  const sending = sendAll(page, minutes).finally(() => {
    isOver = true
  })
  const [isDone] = await Promise.all([sending, watch()])
  return { isDone, falselyReceived }
}
