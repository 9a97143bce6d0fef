// What the server keeps of one planned day, for tests without it: the rules of src/server/facilities/days in a few lines.

import { type Client, createClient } from '#api/client.ts'
import { sameOrder } from '#domain/facilities/planned-day.ts'
import type { PlannedDay, Stop } from '#domain/facilities/stop.ts'
import { problemOf } from './problem-of.ts'

const office = { uid: 'u2', displayName: 'Ruth Calloway' }

export const stopAt = (name: string): Stop => ({
  ...{ facilityId: name, tankId: null, name, state: 'Florida', standing: 'active', tankLabel: null },
  ...{ address: '', arrivalNotes: '', contacts: [], duties: [], done: null },
})
export const named = (stops: readonly Stop[]) => stops.map(({ name }) => name).join(' ')

/** `says` is how it refuses every save, or those that `refuses` names; `isDown` loses everything, `losesAnswers` the answers alone; `slow` is what the answer to a method waits for. */
export function dayServer(of: Pick<PlannedDay, 'day' | 'user'>) {
  let held: PlannedDay = { ...of, version: 0, stops: [], changedAt: null, changedBy: null }
  const server = {
    isDown: false,
    losesAnswers: false,
    reads: 0,
    saves: 0,
    slow: {} as { GET?: Promise<void>; PUT?: Promise<void> },
    says: null as Parameters<typeof problemOf>[0] | null,
    refuses: (_names: string): boolean => true,
    held: () => held,
    plan(stops: readonly Stop[], by = office) {
      held = {
        ...held,
        version: held.version + 1,
        stops: [...stops],
        changedAt: '2026-11-16T12:00:00.000Z',
        changedBy: by,
      }
    },
    call: createClient(async (_, { method, headers, body }) => {
      if (server.isDown) throw new Error('no signal')
      if (method !== 'PUT') server.reads += 1
      const answer = method === 'PUT' ? save(headers as Record<string, string>, String(body)) : [200, held]
      await server.slow[method === 'PUT' ? 'PUT' : 'GET']
      if (server.losesAnswers) throw new Error('the line broke')
      const [status, json] = answer
      return Response.json(json, { status: status as number })
    }) as Client,
  }
  function save(headers: Record<string, string>, body: string): [number, unknown] {
    server.saves += 1
    const { stops } = JSON.parse(body) as { stops: Stop[] }
    const names = stops.map(({ facilityId }) => facilityId).join(' ')
    if (server.says && server.refuses(names)) return [409, { ...problemOf(server.says), requestId: 'r1' }]
    if (sameOrder(stops, held.stops)) return [200, held]
    if (headers['if-match'] !== `"${held.version}"`) {
      return [412, { ...problemOf('day-changed'), requestId: 'r1', current: held }]
    }
    server.plan(
      stops.map(({ facilityId }) => stopAt(facilityId)),
      of.user,
    )
    return [200, held]
  }
  return server
}
