import { expect, test } from 'vitest'
import { allDue } from './all-due.ts'

type Answer = Extract<Awaited<ReturnType<typeof allDue>>, { ok: true }>['value']

const page = (duty: string, nextCursor: string | null) => ({
  ok: true as const,
  value: { items: [{ duty }], nextCursor } as unknown as Answer,
})

test('further pages are asked for until there is none', async () => {
  const pages = new Map([
    [undefined, page('walkthrough', 'second')],
    ['second', page('sump', 'third')],
    ['third', page('overfill', null)],
  ])
  const all = await allDue(async cursor => pages.get(cursor) ?? page('unasked', null))
  expect(all).toMatchObject({
    value: { items: [{ duty: 'walkthrough' }, { duty: 'sump' }, { duty: 'overfill' }], nextCursor: null },
  })
})

test('a page that fails is no end of the list', async () => {
  const failed = { ok: false as const, problem: { code: 'unavailable' } } as never
  expect(await allDue(async cursor => (cursor ? failed : page('walkthrough', 'second')))).toBe(failed)
})
