// C4: the server that stores an import is killed in the middle of it, and the other one finishes it.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { listFacilities } from '#api/facilities.ts'
import { listFacilityImports } from '#api/facility-imports.ts'
import { importFacilities, previewFacilityImport } from '#api/facility-sheet.ts'
import { csvFile } from '#testing/imported-sheet.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { createVisitor, type Visitor } from '#testing/test-app.ts'
import { type Fault, none, shown, within } from '../fault.ts'
import { openCluster, sharedSettings } from './cluster.ts'

const facilities = 600

export const importOnTheOther: Fault = {
  id: 'C4',
  title: 'the server that stores an import is killed, and the other one goes on',
  expected: 'every facility of the file is there once',
  times: { whole: 6, short: 1 },
  databases: ['postgres'],
  files: ['s3'],
  run: async (stage, times) => {
    const { servers, people } = await openCluster(stage)
    await Promise.all(servers.map(server => server.start(sharedSettings)))
    const boss = await people.loggedIn({ admin: true })
    const at = ({ origin }: { origin: string }): Visitor => {
      const visitor = createVisitor((to, init) => stage.traffic.fetch(`${origin}${to}`, init))
      for (const [name, value] of boss.cookies) visitor.cookies.set(name, value)
      return visitor
    }
    let [unfinished, lost, double, tooLate] = [0, 0, 0, 0]
    let slowest = 0
    for (let round = 0; round < times; round += 1) {
      const [one, other] = round % 2 ? servers : [servers[1], servers[0]]
      const word = `Site ${randomUUID()}`
      const file = csvFile(
        ['Facility', 'State', 'Tank', 'Tank type', 'Sump tested'],
        ...Array.from({ length: facilities }, (_, row) => [`${word} ${row}`, 'FL', 'A', 'UST', '2026-10-02']),
      )
      const { digest } = answerOf(await at(one).call(previewFacilityImport, { query: {}, body: file }))
      const answer = await at(one).call(importFacilities, { query: { digest }, body: file })
      if (!answer.ok) throw new Error(`The import was answered with ${answer.problem.status}.`)
      await sleep(stage.random.between(0, 300))
      await one.kill()
      // Its client is told nothing more.
      await answer.value.cancel().catch(() => {})
      const killed = performance.now()
      const { done, status } = await untilOver(at(other))
      slowest = Math.max(slowest, (performance.now() - killed) / 1000)
      if (done.atFirst === facilities) tooLate += 1
      if (status !== 'ready') unfinished += 1
      const names = await listNames(at(other), word)
      lost += facilities - new Set(names).size
      double += names.length - new Set(names).size
      await one.start(sharedSettings)
    }
    await servers[1].end()
    return [
      none('not finished', unfinished),
      none('facilities lost', lost),
      none('facilities stored twice', double),
      none('over before the kill', tooLate),
      within(stage, 'slowest from kill to end', slowest, 60, 's'),
      shown('facilities', times * facilities),
    ]
  },
}

/** How far it was when the other server was asked first, and how it ended. */
async function untilOver(visitor: Visitor) {
  let atFirst: number | null = null
  for (let tries = 0; ; tries += 1) {
    const [newest] = answerOf(await visitor.call(listFacilityImports)).items
    const { status = 'failed', progress = { done: 0, total: 0 } } = newest ?? {}
    atFirst ??= progress.done
    if (status === 'ready' || status === 'failed' || tries === 600)
      return { status, done: { atFirst, atLast: progress.done } }
    await sleep(200)
  }
}

async function listNames(visitor: Visitor, search: string): Promise<string[]> {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const page = answerOf(
      await visitor.call(listFacilities, { query: { search, limit: 100, ...(cursor && { cursor }) } }),
    )
    names.push(...page.items.map(({ name }) => name))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return names
}
