// The tanks of two facilities that become one: which are the same, what the others are called, and that taking the merge
// back leaves everything as it was.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listFacilities, readFacilityHistory } from '#api/facilities.ts'
import { undoMerge } from '#api/facility-merges.ts'
import { type Facility, type FacilityContent, tanksPerFacility } from '#domain/facilities/facility.ts'
import { codeOf, contentOf, newName } from '#testing/facility-office.ts'
import { formContent } from '#testing/form-content.ts'
import { labelsOf, type NewTank, openMergedSites, tank } from '#testing/merged-sites.ts'
import { answerOf, createForm } from '#testing/saved-forms.ts'

const { office, dueAt, walkthroughAt, put, facilityWith, visit, read, form, mergeTanks, undo } =
  openMergedSites()

test('a person says which tanks are the same; the others get a free label, and undoing leaves all as it was', async () => {
  const [one, two] = [tank('Tank 1'), tank('Tank 2', { volume: '600' })]
  const [first, second, north] = [tank('Tank 1'), tank('Tank 2'), tank('North')]
  const into = await facilityWith([one, two])
  const from = await facilityWith([first, second, north])
  const forms = [
    await visit(into, one, '2026-10-02'),
    await visit(from, first, '2026-10-20'),
    await visit(from, second, '2026-10-21'),
    await visit(from, north, '2026-10-22'),
  ]
  const before = await Promise.all([dueAt(into.id), dueAt(from.id)])

  const merged = answerOf(
    await mergeTanks(into.id, from.id, [
      { id: first.id, sameAs: null },
      { id: second.id, sameAs: one.id },
      { id: north.id, sameAs: null },
    ]),
  )
  expect(labelsOf(merged)).toEqual(['Tank 1', 'Tank 2', 'Tank 3', 'North'])
  expect(merged.tanks.map(({ id }) => id)).toEqual([one.id, two.id, first.id, north.id])
  const walked = await walkthroughAt(into.id)
  expect(walked.map(({ tankId, lastOn }) => [tankId, lastOn]).sort()).toEqual(
    [
      [one.id, '2026-10-21'],
      [two.id, null],
      [first.id, '2026-10-20'],
      [north.id, '2026-10-22'],
    ].sort(),
  )
  const moved = await Promise.all(forms.map(({ id }) => form(id)))
  expect(moved.map(({ facilityId, tankId }) => [facilityId, tankId])).toEqual(
    [one.id, first.id, one.id, north.id].map(tankId => [into.id, tankId]),
  )
  // Nothing that was signed.
  const signed = ({ facilityId, tankId, ...all }: (typeof forms)[number]) => all
  expect(moved.map(signed)).toEqual(forms.map(signed))
  const { entries } = answerOf(await office().call(readFacilityHistory, { params: { id: into.id } }))
  expect(entries[0]?.changes.map(({ label }) => label)).toEqual(['Name', 'Tanks'])
  expect(entries[0]?.changes[1]?.to).toContain('Tank 3, UST, 8000 gal, diesel')

  await undo(into.id, from.id)
  for (const site of [into, from]) {
    const now = await read(site.id)
    expect([contentOf(now), now.aliases]).toEqual([contentOf(site), site.aliases])
  }
  expect(await Promise.all(forms.map(({ id }) => form(id)))).toEqual(forms)
  expect(await Promise.all([dueAt(into.id), dueAt(from.id)])).toEqual(before)
})

test('unasked, what can only be the same is the same', async () => {
  const into = await facilityWith([tank('Tank 1')])
  const from = await facilityWith([tank('Tank 1'), tank('Tank 2', { tankType: 'AST' })])
  expect(labelsOf(answerOf(await mergeTanks(into.id, from.id)))).toEqual(['Tank 1', 'Tank 2'])
})

test('spellings go back with the facility they belonged to, and forms under them find it', async () => {
  const first = await facilityWith([tank('Tank 1')])
  const renamed = async (facility: typeof first) =>
    answerOf(await put(facility.id, { ...contentOf(facility), name: newName() }, facility.version))
  const into = await renamed(first)
  const second = await facilityWith([tank('Tank 1')])
  const from = await renamed(await renamed(second))
  expect([into.aliases.length, from.aliases.length]).toEqual([1, 2])
  const merged = answerOf(await mergeTanks(into.id, from.id))
  expect([...merged.aliases].sort()).toEqual([...into.aliases, from.name, ...from.aliases].sort())

  await undo(into.id, from.id)
  expect((await read(into.id)).aliases).toEqual(into.aliases)
  expect((await read(from.id)).aliases).toEqual(from.aliases)
  for (const [name, id] of [
    [first.name, into.id],
    [second.name, from.id],
    [from.name, from.id],
  ] as const) {
    const content = formContent({ facilityName: name, inspectionDate: '2026-11-02' }, { state: 'Georgia' })
    expect(answerOf(await createForm(office(), content)).facilityId).toBe(id)
    const { items } = answerOf(await office().call(listFacilities, { query: { search: name } }))
    expect(items.map(each => each.id)).toEqual([id])
  }
})

test.each<[string, (merged: Facility) => Partial<FacilityContent>]>([
  ['a fact', () => ({ address: '9 Harbor Road' })],
  ['a label', ({ tanks }) => ({ tanks: tanks.map(each => ({ ...each, label: `${each.label} north` })) })],
  ['a tank that is gone', ({ tanks }) => ({ tanks: tanks.slice(1) })],
  ['the name, which is a spelling now', () => ({ name: newName() })],
])(
  'undoing is refused where %s was changed since, and works again once that is changed back',
  async (_, change) => {
    const into = await facilityWith([tank('Tank 1')])
    const from = await facilityWith([tank('Tank 1', { volume: '600' })])
    const merged = answerOf(await mergeTanks(into.id, from.id))
    const content = contentOf(merged)
    const edited = answerOf(await put(into.id, { ...content, ...change(merged) }, merged.version))
    const refused = await office().call(undoMerge, { params: { id: into.id }, body: { fromId: from.id } })
    expect(codeOf(refused)).toBe('changed-since-merge')
    expect(await read(into.id)).toEqual(edited)

    const again = answerOf(await put(into.id, content, edited.version))
    // An old name stays known as a spelling: that cannot be changed back.
    if (again.aliases.length > merged.aliases.length) return
    await undo(into.id, from.id)
    expect(contentOf(await read(into.id))).toEqual(contentOf(into))
    expect(contentOf(await read(from.id))).toEqual(contentOf(from))
  },
)

test('a form that was saved since about a tank that goes back goes with it, the others stay', async () => {
  const [here, there] = [tank('Tank 1'), tank('Tank 2', { volume: '600' })]
  const into = await facilityWith([here])
  const from = await facilityWith([there])
  answerOf(await mergeTanks(into.id, from.id, [{ id: there.id, sameAs: null }]))
  const [stays, goes] = [await visit(into, here, '2026-11-01'), await visit(into, there, '2026-11-02')]
  await undo(into.id, from.id)
  expect(await form(stays.id)).toMatchObject({ facilityId: into.id, tankId: here.id })
  expect(await form(goes.id)).toMatchObject({ facilityId: from.id, tankId: there.id })
})

test('a form that was begun about a tank before it became the same as another is about that one', async () => {
  const [one, two] = [tank('Tank 1'), tank('Tank 2')]
  const into = await facilityWith([one, two])
  const from = await facilityWith([tank('Tank 2')])
  const last = await facilityWith([tank('Tank 1'), tank('Tank 2')])
  const begun = { id: from.tanks[0]?.id ?? '' }
  answerOf(await mergeTanks(into.id, from.id, [{ ...begun, sameAs: two.id }]))
  answerOf(await mergeTanks(last.id, into.id))
  const content = formContent({ facilityName: from.name, inspectionDate: '2026-11-02' }, { state: 'Georgia' })
  const saved = answerOf(await createForm(office(), { ...content, facilityId: from.id, tankId: begun.id }))
  expect(saved).toMatchObject({ facilityId: last.id, tankId: last.tanks[1]?.id })
})

test('what nobody knew about the one that stays comes from the other, and goes back with it', async () => {
  const own = { ...tank('Tank 1', { product: '' }), interstice: 'unknown' }
  const into = answerOf(
    await put(randomUUID(), { name: newName(), state: 'Georgia', customer: 'Hale Marine', tanks: [own] }),
  )
  const facts = {
    stateFacilityNumber: '9801234',
    address: `7 Harbor Road ${randomUUID()}`,
    customer: 'Castle',
  }
  const contacts = [{ name: 'Pat Rivers', email: '', phone: '813-555-0111', getsReports: true }]
  const tanks = [tank('Tank 1')]
  const from = answerOf(
    await put(randomUUID(), { name: newName(), state: 'Georgia', ...facts, contacts, tanks }),
  )
  const merged = answerOf(await mergeTanks(into.id, from.id))
  expect(merged).toMatchObject({ ...facts, contacts, customer: 'Hale Marine', version: into.version + 1 })
  expect(merged.tanks).toMatchObject([{ id: own.id, product: 'diesel', interstice: 'dry' }])
  const search = { query: { search: facts.address } }
  const found = answerOf(await office().call(listFacilities, search)).items.map(({ id }) => id)
  expect(found).toEqual([into.id])

  await undo(into.id, from.id)
  expect(contentOf(await read(into.id))).toEqual(contentOf(into))
  expect(contentOf(await read(from.id))).toEqual(contentOf(from))
  const again = answerOf(await office().call(listFacilities, search)).items.map(({ id }) => id)
  expect(again).toEqual([from.id])
})

test('two merges that share a tank are undone in turn, the later one first', async () => {
  const into = await facilityWith([])
  const from = await facilityWith([tank('Tank 1')])
  const later = await facilityWith([tank('Tank 1')])
  const own = later.tanks[0]
  const old = await visit(later, own as NewTank, '2026-10-20')
  answerOf(await mergeTanks(into.id, from.id))
  answerOf(await mergeTanks(into.id, later.id))
  const early = await office().call(undoMerge, { params: { id: into.id }, body: { fromId: from.id } })
  expect(codeOf(early)).toBe('merged-since')
  await undo(into.id, later.id)
  await undo(into.id, from.id)
  expect(await form(old.id)).toEqual(old)
  expect((await read(into.id)).tanks).toEqual([])
})

test('answers that do not fit the tanks there are now are refused, and nothing moves', async () => {
  const into = await facilityWith([tank('Tank 1')])
  const from = await facilityWith([tank('Tank 1'), tank('Tank 2')])
  const here = into.tanks[0]?.id ?? ''
  const [first, second] = from.tanks.map(({ id }) => id) as [string, string]
  const wrong = [
    [{ id: first, sameAs: null }],
    [
      { id: first, sameAs: randomUUID() },
      { id: second, sameAs: null },
    ],
    [
      { id: first, sameAs: here },
      { id: second, sameAs: here },
    ],
    [first, second, randomUUID()].map(id => ({ id, sameAs: null })),
    [first, first].map(id => ({ id, sameAs: null })),
  ]
  for (const tanks of wrong) expect(codeOf(await mergeTanks(into.id, from.id, tanks))).toBe('tanks-changed')
  expect(await read(from.id)).toEqual(from)
})

test('more tanks than a facility can have are refused', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => tank(`Tank ${index}`))
  const into = await facilityWith(many(tanksPerFacility - 1))
  const from = await facilityWith([tank('North'), tank('South')])
  expect(codeOf(await mergeTanks(into.id, from.id))).toBe('too-many-tanks')
  const [north, south] = from.tanks.map(({ id }) => id) as [string, string]
  const one = into.tanks[0]?.id ?? ''
  const same = [
    { id: north, sameAs: one },
    { id: south, sameAs: null },
  ]
  expect(answerOf(await mergeTanks(into.id, from.id, same)).tanks).toHaveLength(tanksPerFacility)
})
