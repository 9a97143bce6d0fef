// F23 and G7: the clock of the server jumps, by a day in either direction, or by forty days.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { readFormHistory } from '#api/completed-forms.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { listCompletedForms } from '#api/form-list.ts'
import { logIn } from '#api/log-in.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { answerOf } from '#testing/saved-forms.ts'
import type { Visitor } from '#testing/test-app.ts'
import { testPassword } from '#testing/test-people.ts'
import { type Fault, none, shown } from '../fault.ts'
import { createInspector, nextContent } from '../inspector.ts'
import { clockShifted, day } from '../shifted-clock.ts'
import type { Stage } from '../stage.ts'

/** So many cost a wait of two seconds. */
const guesses = 6
const guessWaitMs = 2500

const preload = 'Date moved by a preload'

async function restartAt(stage: Stage, shift: number, env: Record<string, string> = {}): Promise<void> {
  if (stage.product.isRunning()) await stage.product.end()
  await stage.product.start({ ...env, ...clockShifted(shift) })
}

/** Every form, page by page. */
async function walkList(visitor: Visitor): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const query: { limit: number; cursor?: string } = { limit: 7, ...(cursor && { cursor }) }
    const page: AnswerOf<typeof listCompletedForms> = answerOf(
      await visitor.call(listCompletedForms, { query }),
    )
    ids.push(...page.items.map(item => item.id))
    cursor = page.nextCursor
  } while (cursor)
  return ids
}

export const jumpingClock: Fault = {
  id: 'F23',
  title: 'the clock jumps a day ahead, back, over a DST change',
  expected: 'every form is listed once, histories keep their order, sessions still end',
  times: { whole: 1, short: 0 },
  run: async stage => {
    stage.simulate(preload)
    const times = [0, day, -day, Date.parse('2026-11-01T05:59:58Z') - Date.now(), 0]
    const ids: string[] = []
    let misordered = 0
    let session: Visitor | null = null
    for (const shift of times) {
      await restartAt(stage, shift, { TZ: 'America/New_York' })
      const person = await stage.people.loggedIn()
      session ??= person
      const inspector = createInspector(person, stage.ledger)
      for (let count = 0; count < 5; count += 1) ids.push(await inspector.newForm())
      const [first = ''] = ids
      const entries = answerOf(await person.call(readFormHistory, { params: { id: first } })).entries
      await inspector.edit(first, entries[0]?.version ?? 1, nextContent())
      const listed = await walkList(person)
      if (listed.length !== ids.length || new Set(listed).size !== ids.length) misordered += 1
      const after = answerOf(await person.call(readFormHistory, { params: { id: first } })).entries
      const versions = after.map(entry => entry.version)
      if (versions.join() !== versions.toSorted((a, b) => b - a).join()) misordered += 1
    }
    await restartAt(stage, 32 * day)
    const isImmortal = (await session?.send('/api/completed-forms'))?.status === 200
    return [
      none('lists or histories out of order', misordered),
      none('sessions alive after 32 days', isImmortal ? 1 : 0),
      shown('forms', ids.length),
    ]
  },
}

export const wrongClock: Fault = {
  id: 'G7',
  title: 'a start with the clock a day off, or four years ahead',
  expected: 'nothing is purged for good, and nobody is refused a login for longer than a minute',
  times: { whole: 1, short: 1 },
  run: async stage => {
    stage.simulate(preload)
    await stage.product.start()
    const inspector = await stage.inspector()
    const photoId = randomUUID()
    const deleted = await inspector.newForm({ photoIds: [photoId] })
    await inspector.photo(deleted, photoId, await samplePhoto(5, { width: 64, height: 48 }))
    await inspector.remove(deleted)
    const { email } = await stage.people.createUser()
    const logInWith = async (password: string) =>
      (await stage.people.visitor().call(logIn, { body: { email, password } })).ok
    let refused = 0
    for (const shift of [day, -day, 4 * 365 * day, 0]) {
      await restartAt(stage, shift)
      // Longer than what the guesses before cost at most, by a clock that is right.
      await sleep(guessWaitMs)
      if (!(await logInWith(testPassword))) refused += 1
      for (let tries = 0; tries < guesses; tries += 1) await logInWith(`guess ${tries}`)
    }
    const owner = await stage.people.loggedIn({ password: testPassword })
    const restored = await createInspector(owner, stage.ledger).restore(deleted)
    return [none('forms purged', restored === 200 ? 0 : 1), none('logins refused', refused)]
  },
}
