// A day that is planned on a phone and in the office at the same time, against the rules of the server in a few lines.

import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { addStop, moveStop, removeStop } from '#domain/facilities/planned-day.ts'
import type { Stop } from '#domain/facilities/stop.ts'
import { dayServer, named, stopAt } from '#testing/day-server.ts'
import { memoryDay } from './day-storage.ts'
import { changeStops, forgetNews, refreshDay, sendDay, stopsOf } from './plan-day.ts'

const of = { user: { uid: 'u1', displayName: 'Luis Ortega' }, day: '2026-11-16' }

/** A phone that has seen the day `names`. */
async function phone(names: string) {
  const server = dayServer(of)
  server.plan(names.split(' ').map(stopAt))
  const storage = memoryDay()
  expect(await refreshDay(storage, of, server.call)).toBeNull()
  const kept = async () => {
    const day = await storage.read()
    if (!day) throw new Error('There is no day')
    return day
  }
  return {
    server,
    storage,
    kept,
    shown: async () => named(stopsOf(await kept())),
    change: (change: (stops: readonly Stop[]) => readonly Stop[]) => changeStops(storage, of, change),
    send: () => sendDay(storage, server.call),
    refresh: () => refreshDay(storage, of, server.call),
  }
}

test('a change without signal shows at once, waits, and goes up when there is signal', async () => {
  const { server, shown, change, send, kept } = await phone('a b c')
  server.isDown = true
  await change(stops => moveStop(stops, stopAt('c'), 0))
  expect(await send()).toMatchObject({ code: 'offline' })
  expect(await shown()).toBe('c a b')
  server.isDown = false
  expect(await send()).toBeNull()
  expect(named(server.held().stops)).toBe('c a b')
  expect(await kept()).toMatchObject({ mine: null, base: { version: 2 } })
})

test('what the office did meanwhile is put together with it, and told until it was read', async () => {
  const { server, shown, change, refresh, kept, storage } = await phone('a b c')
  await change(stops => moveStop(stops, stopAt('c'), 0))
  server.plan(['a', 'c', 'd'].map(stopAt))
  expect(await refresh()).toBeNull()
  expect(await shown()).toBe('c a d')
  expect(named(server.held().stops)).toBe('c a d')
  expect((await kept()).news).toEqual({ by: 'Ruth Calloway', added: ['d'], removed: ['b'] })
  await forgetNews(storage)
  expect((await kept()).news).toBeUndefined()
})

test('of two orders made at the same time the later holds, and that is told', async () => {
  const { server, shown, change, refresh, kept } = await phone('a b c')
  await change(stops => moveStop(stops, stopAt('c'), 0))
  server.plan(['b', 'a', 'c'].map(stopAt))
  expect(await refresh()).toBeNull()
  expect(await shown()).toBe('c a b')
  expect(named(server.held().stops)).toBe('c a b')
  const news = { by: 'Ruth Calloway', added: [], removed: [], isOrderReplaced: true }
  expect((await kept()).news).toEqual(news)
})

test('a change that the release before stored unsent is sent', async () => {
  const { server, storage, refresh } = await phone('a b')
  const tried = [['b'].map(stopAt)]
  await storage.change(stored => stored && { ...stored, mine: [stopAt('b'), stopAt('c')], tried })
  expect(await refresh()).toBeNull()
  expect(named(server.held().stops)).toBe('b c')
})

test('without a change of one’s own the newer day is simply there', async () => {
  const { server, shown, refresh, kept } = await phone('a b')
  server.plan([stopAt('b')])
  await refresh()
  expect(await shown()).toBe('b')
  expect((await kept()).news).toBeUndefined()
})

test('an answer that was lost is no conflict', async () => {
  const { server, change, send, kept } = await phone('a')
  server.losesAnswers = true
  await change(stops => addStop(stops, stopAt('b')))
  expect(await send()).not.toBeNull()
  server.losesAnswers = false
  expect(await send()).toBeNull()
  expect(await kept()).toMatchObject({ mine: null, base: { version: 2 } })
  expect((await kept()).news).toBeUndefined()
})

test('what is taken back while it is on its way, or after its answer was lost, is taken back', async () => {
  const { server, change, send, shown, kept } = await phone('a b')
  await change(stops => removeStop(stops, stopAt('a')))
  const sending = send()
  await change(stops => addStop(stops, stopAt('a')))
  expect(await sending).toBeNull()
  expect(named(server.held().stops)).toBe('b a')

  server.losesAnswers = true
  await change(stops => removeStop(stops, stopAt('b')))
  expect(await send()).not.toBeNull()
  expect(named(server.held().stops)).toBe('a')
  server.losesAnswers = false
  await change(() => ['b', 'a'].map(stopAt))
  expect(await send()).toBeNull()
  expect(await shown()).toBe('b a')
  expect(named(server.held().stops)).toBe('b a')
  expect((await kept()).news).toBeUndefined()
})

test('an old answer that comes while something is on its way does not make it forgotten', async () => {
  const { server, change, send, refresh } = await phone('a b')
  const [read, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  server.slow = { GET: read.promise, PUT: saved.promise }
  const refreshing = refresh()
  await vi.waitFor(() => expect(server.reads).toBe(2))
  await change(stops => removeStop(stops, stopAt('b')))
  const sending = send()
  await vi.waitFor(() => expect(server.saves).toBe(1))
  read.resolve()
  await refreshing
  await change(stops => addStop(stops, stopAt('b')))
  saved.resolve()
  await sending
  expect(named(server.held().stops)).toBe('a b')
})

test('what the server refuses is shown and not sent again before it was changed', async () => {
  const { server, change, send, shown } = await phone('a')
  server.says = 'day-full'
  await change(stops => addStop(stops, stopAt('b')))
  expect(await send()).toMatchObject({ code: 'day-full' })
  expect(await send()).toMatchObject({ code: 'day-full' })
  expect(server.saves).toBe(1)
  expect(await shown()).toBe('a b')
  server.says = null
  await change(stops => removeStop(stops, stopAt('a')))
  expect(await send()).toBeNull()
  expect(named(server.held().stops)).toBe('b')
})

test('what was changed back before the server could refuse it is not in the way', async () => {
  const { server, change, send } = await phone('a')
  server.isDown = true
  await change(stops => addStop(stops, stopAt('b')))
  expect(await send()).toMatchObject({ code: 'offline' })
  await change(() => [stopAt('c')])
  Object.assign(server, { isDown: false, says: 'day-full', refuses: (names: string) => names === 'a b' })
  expect(await send()).toBeNull()
  expect(named(server.held().stops)).toBe('c')
})

test('a day that the device has never seen takes a stop without signal, and keeps what the server has', async () => {
  const server = dayServer(of)
  server.plan([stopAt('a')])
  const storage = memoryDay()
  await changeStops(storage, of, stops => addStop(stops, stopAt('b')))
  expect(await refreshDay(storage, of, server.call)).toBeNull()
  expect(named(server.held().stops)).toBe('a b')
  expect((await storage.read())?.news).toBeUndefined()
})

test('whatever phone and office do, in whatever order: in the end both see the same, and no stop that nobody took off is gone', async () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  const step = fc.record({
    who: fc.constantFrom('phone', 'office', 'send', 'read', 'down', 'up', 'lose'),
    does: fc.constantFrom('add', 'remove', 'move'),
    name: fc.constantFrom(...names),
    to: fc.nat(4),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
      const { server, change, send, refresh, shown } = await phone('a b')
      const takenOff = new Set<string>()
      const wanted = new Set(['a', 'b'])
      for (const { who, does, name, to } of steps) {
        const change_ = (stops: readonly Stop[]) =>
          does === 'add'
            ? addStop(stops, stopAt(name))
            : does === 'remove'
              ? removeStop(stops, stopAt(name))
              : moveStop(stops, stopAt(name), to)
        if (who === 'phone' || who === 'office') {
          if (does === 'add') wanted.add(name)
          if (does === 'remove') takenOff.add(name)
        }
        if (who === 'phone') await change(change_)
        if (who === 'office') server.plan(change_(server.held().stops))
        if (who === 'send') await send()
        if (who === 'read') await refresh()
        if (who === 'down') server.isDown = true
        if (who === 'up') Object.assign(server, { isDown: false, losesAnswers: false })
        if (who === 'lose') server.losesAnswers = true
      }
      Object.assign(server, { isDown: false, losesAnswers: false })
      expect(await refresh()).toBeNull()
      expect(await shown()).toBe(named(server.held().stops))
      const there = server.held().stops.map(({ name }) => name)
      expect(there).toEqual(expect.arrayContaining([...wanted].filter(name => !takenOff.has(name))))
    }),
  )
})

test('where nobody else plans, the server ends with exactly what was done on the phone, however bad the line was', async () => {
  const step = fc.record({
    does: fc.constantFrom('add', 'remove', 'move', 'send', 'read', 'down', 'up', 'lose'),
    name: fc.constantFrom('a', 'b', 'c'),
    to: fc.nat(2),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
      const { server, change, send, refresh, kept } = await phone('a b')
      const underWay: Promise<unknown>[] = []
      let wanted: readonly Stop[] = ['a', 'b'].map(stopAt)
      for (const { does, name, to } of steps) {
        const moves: Record<string, (stops: readonly Stop[]) => readonly Stop[]> = {
          add: stops => addStop(stops, stopAt(name)),
          remove: stops => removeStop(stops, stopAt(name)),
          move: stops => moveStop(stops, stopAt(name), to),
        }
        const move = moves[does]
        if (move) {
          wanted = move(wanted)
          await change(move)
        }
        // The next tap does not wait for an answer.
        if (does === 'send') underWay.push(send())
        if (does === 'read') underWay.push(refresh())
        if (does === 'down') server.isDown = true
        if (does === 'up') Object.assign(server, { isDown: false, losesAnswers: false })
        if (does === 'lose') server.losesAnswers = true
      }
      await Promise.all(underWay)
      Object.assign(server, { isDown: false, losesAnswers: false })
      expect(await refresh()).toBeNull()
      expect(named(server.held().stops)).toBe(named(wanted))
      expect((await kept()).news).toBeUndefined()
    }),
    { numRuns: 1000 },
  )
})
