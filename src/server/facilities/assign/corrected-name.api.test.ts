// A corrected name leaves no site behind that was never there, a deleted site comes back instead of being made twice, and a
// form for what is closed is taken and says so.

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readCompletedForm } from '#api/completed-forms.ts'
import { deleteFacility, listFacilities, readFacility, readFacilityHistory } from '#api/facilities.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import type { StateName } from '#domain/states.ts'
import { codeOf, contentOf, newName, openFacilityOffice } from '#testing/facility-office.ts'
import { formContent, type SentForm } from '#testing/form-content.ts'
import { answerOf, createForm, editForm } from '#testing/saved-forms.ts'

const { office, save, facilityOf, walkthroughAt, dueAt, put } = openFacilityOffice()

const correct = async (
  form: CompletedForm,
  name: string,
  state: StateName = 'Florida',
  more: Partial<SentForm> = {},
) => {
  const content = formContent({ facilityName: name, inspectionDate: '2026-10-31' }, { state, ...more })
  return answerOf(await editForm(office(), form.id, form.version, content))
}

const named = async (search: string) =>
  answerOf(await office().call(listFacilities, { query: { search } })).items.map(({ name }) => name)

const historyOf = async (id: string | null | undefined) =>
  answerOf(await office().call(readFacilityHistory, { params: { id: id ?? '' } })).entries

describe('an edit that corrects the name', () => {
  test('renames the facility that came with the form, and says so in its history', async () => {
    const [wrong, right] = [newName(), newName()]
    const form = await save(wrong, '2026-10-31')
    const edited = await correct(form, right)
    expect(edited).toMatchObject({ facilityId: form.facilityId, tankId: form.tankId })
    expect(await facilityOf(form)).toMatchObject({ name: right, version: 2, aliases: [] })
    expect(await named(wrong)).toEqual([])
    expect((await historyOf(form.facilityId))[0]).toMatchObject({
      ...{ action: 'edited', version: 2, reason: 'Corrected on a form' },
      changes: [{ field: 'name', from: wrong, to: right }],
    })
    expect((await walkthroughAt(form.facilityId ?? ''))[0]?.dueOn).toBe('2026-11-30')
    const later = await save(wrong, '2026-11-01')
    expect(later.facilityId).not.toBe(form.facilityId)
  })

  test('of capitals and spaces renames it, too', async () => {
    const name = newName()
    const form = await save(name.toUpperCase(), '2026-10-31')
    await correct(form, name)
    expect((await facilityOf(form)).name).toBe(name)
  })

  test('adds a spelling where other forms use the old name', async () => {
    const [name, other] = [newName(), newName()]
    const form = await save(name, '2026-10-31')
    await save(name, '2026-10-02')
    expect((await correct(form, other)).facilityId).toBe(form.facilityId)
    expect(await facilityOf(form)).toMatchObject({ name, aliases: [other], version: 2 })
    expect((await historyOf(form.facilityId))[0]).toMatchObject({
      changes: [{ field: 'aliases', label: 'Other spellings', from: '', to: other }],
    })
    expect((await save(other, '2026-11-01')).facilityId).toBe(form.facilityId)
    expect(await named(other)).toEqual([name])
  })

  test('adds a spelling where a person entered the facility under the old name', async () => {
    const [id, name, other] = [randomUUID(), newName(), newName()]
    answerOf(await put(id, { name, state: 'Florida' }))
    const form = await save(name, '2026-10-31')
    await correct(form, other)
    expect(await facilityOf(form)).toMatchObject({ id, name, aliases: [other] })
  })

  test('to that of a site that is there moves the form to it, and the one made by mistake is gone', async () => {
    const [wrong, right] = [newName(), newName()]
    const there = await save(right, '2026-09-30')
    const form = await save(wrong, '2026-10-31')
    expect((await correct(form, right)).facilityId).toBe(there.facilityId)
    expect(await named(wrong)).toEqual([])
    expect((await dueAt(form.facilityId ?? '')).items).toEqual([])
    expect((await historyOf(form.facilityId))[0]).toMatchObject({
      action: 'deleted',
      reason: expect.any(String),
    })
    expect((await walkthroughAt(there.facilityId ?? ''))[0]?.lastOn).toBe('2026-10-31')
  })

  test('a site that others use stays when one of its forms is moved', async () => {
    const [wrong, right] = [newName(), newName()]
    const there = await save(right, '2026-09-30')
    const form = await save(wrong, '2026-10-31')
    await save(wrong, '2026-08-31')
    expect((await correct(form, right)).facilityId).toBe(there.facilityId)
    expect((await walkthroughAt(form.facilityId ?? ''))[0]?.lastOn).toBe('2026-08-31')
  })

  test('another site is named by its id, whatever the form calls it', async () => {
    const [one, other] = [await save(newName(), '2026-09-30'), await save(newName(), '2026-10-31')]
    const name = newName()
    const moved = await correct(other, name, 'Florida', { facilityId: one.facilityId ?? '' })
    expect(moved.facilityId).toBe(one.facilityId)
    expect((await facilityOf(one)).name).not.toBe(name)
    const gone = { params: { id: other.facilityId ?? '' } }
    expect(codeOf(await office().call(readFacility, gone))).toBe('facility-deleted')
  })

  test('of the state takes the facility along where it is this form’s alone, and leaves it to others', async () => {
    const name = newName()
    const form = await save(name, '2026-10-31')
    expect((await correct(form, name, 'Georgia')).facilityId).toBe(form.facilityId)
    expect(await facilityOf(form)).toMatchObject({ name, state: 'Georgia' })
    expect((await walkthroughAt(form.facilityId ?? ''))[0]).toMatchObject({ citation: '40 CFR 280.36' })
    const [shared, second] = [await save(newName(), '2026-10-31'), newName()]
    await save(String(shared.answers.facilityName), '2026-10-01')
    const moved = await correct(shared, second, 'Georgia')
    expect(moved.facilityId).not.toBe(shared.facilityId)
    expect(await facilityOf(moved)).toMatchObject({ name: second, state: 'Georgia' })
  })

  test('two forms that are corrected to each other’s names at the same moment both arrive', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [newName(), newName()]
      const [first, second] = [await save(one, '2026-10-31'), await save(other, '2026-10-31')]
      await Promise.all([save(one, '2026-10-01'), save(other, '2026-10-01')])
      const moved = await Promise.all([correct(first, other), correct(second, one)])
      expect(moved.map(({ facilityId }) => facilityId)).toEqual([second.facilityId, first.facilityId])
    }
  })
})

describe('a form of a deleted facility', () => {
  const deleted = async (name: string) => {
    const form = await save(name, '2026-09-30')
    answerOf(await office().call(deleteFacility, { params: { id: form.facilityId ?? '' } }))
    return form
  }

  test('restores that one, which says so, and counts both visits', async () => {
    const name = newName()
    const before = await deleted(name)
    const form = await save(name.toUpperCase(), '2026-10-31')
    expect(form.facilityId).toBe(before.facilityId)
    expect((await historyOf(before.facilityId))[0]).toMatchObject({
      ...{ action: 'restored', reason: 'A form came in for it' },
    })
    expect((await walkthroughAt(form.facilityId ?? ''))[0]).toMatchObject({ lastOn: '2026-10-31' })
    expect(await named(name)).toEqual([name])
  })

  test('restores it when it was chosen, or called by another spelling', async () => {
    const [name, spelling] = [newName(), newName()]
    const first = await save(spelling, '2026-08-31')
    const facility = await facilityOf(first)
    answerOf(await put(facility.id, { ...contentOf(facility), name }, facility.version))
    const params = { id: facility.id }
    for (const sent of [{ facilityId: facility.id }, {}]) {
      answerOf(await office().call(deleteFacility, { params }))
      const content = formContent({ facilityName: spelling, inspectionDate: '2026-10-31' }, sent)
      expect(answerOf(await createForm(office(), content)).facilityId).toBe(facility.id)
    }
  })

  test('twenty at once restore it once', async () => {
    const name = newName()
    const before = await deleted(name)
    const days = Array.from({ length: 20 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`)
    const forms = await Promise.all(days.map(day => save(name, day)))
    expect(new Set(forms.map(({ facilityId }) => facilityId))).toEqual(new Set([before.facilityId]))
    const restored = (await historyOf(before.facilityId)).filter(({ action }) => action === 'restored')
    expect(restored).toHaveLength(1)
    expect((await walkthroughAt(before.facilityId ?? ''))[0]?.lastOn).toBe('2026-10-20')
  })

  test('that is only edited leaves it deleted', async () => {
    const name = newName()
    const form = await deleted(name)
    expect((await correct(form, name)).facilityId).toBe(form.facilityId)
    expect(await named(name)).toEqual([])
  })
})

describe('a form for what is closed', () => {
  test('a site: it is taken, says so, and opens no duty', async () => {
    const name = newName()
    const facility = await facilityOf(await save(name, '2026-09-30'))
    answerOf(await put(facility.id, { ...contentOf(facility), status: 'closed' }, facility.version))
    const form = await save(name, '2026-10-31')
    expect(form).toMatchObject({ facilityId: facility.id, closed: 'facility' })
    const read = answerOf(await office().call(readCompletedForm, { params: { id: form.id } }))
    expect(read.closed).toBe('facility')
    expect((await dueAt(facility.id)).items).toEqual([])
    const again = answerOf(await office().call(readFacility, { params: { id: facility.id } }))
    answerOf(await put(facility.id, { ...contentOf(again), status: 'active' }, again.version))
    expect(
      answerOf(await office().call(readCompletedForm, { params: { id: form.id } })).closed,
    ).toBeUndefined()
  })

  test('a tank: it is taken and says so; where another tank can be meant, it is about that one', async () => {
    const name = newName()
    const facility = await facilityOf(await save(name, '2026-09-30'))
    const [tank] = contentOf(facility).tanks
    const closed = { ...tank, status: 'closed', closedOn: '2026-10-01', closedReason: 'Removed' }
    const sent = await put(facility.id, { ...contentOf(facility), tanks: [{ ...closed, closedOn: null }] }, 1)
    expect(sent).toMatchObject({ ok: false, problem: { errors: { 'tanks.0.closedOn': expect.any(String) } } })
    answerOf(await put(facility.id, { ...contentOf(facility), tanks: [closed] }, facility.version))
    const form = await save(name, '2026-10-31')
    expect(form).toMatchObject({ tankId: tank?.id, closed: 'tank' })
    expect((await dueAt(facility.id)).items).toEqual([])
    const second = { id: randomUUID(), label: 'New', tankType: 'UST' as const }
    answerOf(await put(facility.id, { ...contentOf(facility), tanks: [closed, second] }, 2))
    const next = await save(name, '2026-11-01')
    expect(next.tankId).toBe(second.id)
    expect(next.closed).toBeUndefined()
  })
})
