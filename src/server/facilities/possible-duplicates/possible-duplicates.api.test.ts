import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteCompletedForm } from '#api/completed-forms.ts'
import { deleteFacility, restoreFacility } from '#api/facilities.ts'
import { listFacilityPairs, mergeFacilities, undoMerge } from '#api/facility-merges.ts'
import { contentOf, newName, openFacilityOffice } from '#testing/facility-office.ts'
import { answerOf } from '#testing/saved-forms.ts'

const { office, save, facilityOf, put } = openFacilityOffice()

async function pairOf(id: string) {
  const { pairs } = answerOf(await office().call(listFacilityPairs))
  return pairs.find(({ one, other }) => one.id === id || other.id === id) ?? null
}

test('a pair says what is known of both, and what speaks for it', async () => {
  const mark = randomUUID()
  await save(`Marina ${mark}`, '2026-10-02', { tankVolume: '8000' })
  const gone = await save(`Marina ${mark}`, '2026-10-30')
  const form = await save(`Marina ${mark}`, '2026-10-20')
  answerOf(await office().call(deleteCompletedForm, { params: { id: gone.id } }))
  const marina = await facilityOf(form)
  const facts = { stateFacilityNumber: '9801234', address: '7 Harbor Road\nTampa', customer: 'Hale Marine' }
  answerOf(await put(marina.id, { ...contentOf(marina), ...facts }, marina.version))
  const id = randomUUID()
  const twin = { name: `Marina, ${mark}`, state: 'Florida', ...facts, customer: '' }
  answerOf(await put(id, { ...twin, address: '7 Harbor Road, Tampa' }))

  const pair = await pairOf(id)
  expect(pair?.reasons).toEqual(['same-number', 'same-address', 'same-letters'])
  const sites = [pair?.one, pair?.other]
  expect(sites.find(site => site?.id === marina.id)).toEqual({
    ...{ id: marina.id, name: marina.name, ...facts, status: 'active' },
    ...{ tanks: marina.tanks, formCount: 2, lastVisitOn: '2026-10-20' },
  })
  expect(sites.find(site => site?.id === id)).toMatchObject({
    ...{ customer: '', tanks: [], formCount: 0, lastVisitOn: null },
  })
})

test('what is suggested follows every change, though it is not looked for each time', async () => {
  const mark = randomUUID()
  const name = `Depot ${mark}`
  const one = await facilityOf(await save(name, '2026-10-02'))
  expect(await pairOf(one.id)).toBeNull()
  const other = await facilityOf(await save(`Depot, ${mark}`, '2026-10-02'))
  expect(await pairOf(one.id)).not.toBeNull()
  // Forms alone change what is said about the two.
  await save(name, '2026-10-31')
  // Nor does one that is dated in the future tell of a visit.
  await save(name, '2062-10-31')
  const said = await pairOf(one.id)
  expect([said?.one, said?.other].find(site => site?.id === one.id)?.lastVisitOn).toBe('2026-10-31')

  const body = { fromId: other.id }
  answerOf(await office().call(mergeFacilities, { params: { id: one.id }, body }))
  expect(await pairOf(one.id)).toBeNull()
  answerOf(await office().call(undoMerge, { params: { id: one.id }, body }))
  expect(await pairOf(one.id)).not.toBeNull()
  answerOf(await office().call(deleteFacility, { params: { id: other.id } }))
  expect(await pairOf(one.id)).toBeNull()
  const back = answerOf(await office().call(restoreFacility, { params: { id: other.id } }))
  expect(await pairOf(one.id)).not.toBeNull()
  answerOf(await put(other.id, { ...contentOf(back), name: newName() }, back.version))
  expect(await pairOf(one.id)).toBeNull()
})
