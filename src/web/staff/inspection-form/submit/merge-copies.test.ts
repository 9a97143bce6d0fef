import { expect, test } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { formContent } from '#testing/form-content.ts'
import { beginEdit, beginNewForm } from '#web/offline/begin-draft.ts'
import { type Choices, differences, isBeginningOf, mergeCopies } from './merge-copies.ts'

const { answers } = formContent()
const base = completedForm(verizonMonthly, answers)
const mine = {
  ...beginEdit(base, { uid: 'u1' }),
  answers: { ...answers, tankVolume: '6000', hasWetting: true },
  touched: ['tankVolume', 'hasWetting'],
}
const theirs = completedForm(
  verizonMonthly,
  { ...answers, hasWetting: false, comments: 'Gate code changed', tankVolume: '8000' },
  { version: 2 },
)

test('where the copies differ is said in words, and each keeps its own changes by default', () => {
  expect(differences(verizonMonthly, mine, theirs)).toEqual([
    { field: 'tankVolume', label: 'Tank volume', mine: '6000 gal', theirs: '8000 gal', proposed: 'mine' },
    { field: 'hasWetting', label: 'Any wetting on the tank?', mine: 'Yes', theirs: 'No', proposed: 'mine' },
    { field: 'comments', label: 'Comments', mine: '', theirs: 'Gate code changed', proposed: 'theirs' },
  ])
})

const merge = (
  choices: Choices,
  { mineNow = mine, theirsNow = theirs, basePhotoIds = [] as readonly string[] } = {},
) => mergeCopies(verizonMonthly, mineNow, theirsNow, { choices, basePhotoIds })

test('the merged answers are those chosen, field by field, based on the server’s version', () => {
  const merged = merge({ tankVolume: 'theirs', hasWetting: 'mine', comments: 'theirs' })
  expect(merged.answers).toEqual({
    ...answers,
    tankVolume: '8000',
    hasWetting: true,
    comments: 'Gate code changed',
  })
  expect(merged.baseVersion).toBe(2)
})

test('the proposed choices lose neither person’s changes', () => {
  const proposed = differences(verizonMonthly, mine, theirs).map(({ field, proposed }) => [field, proposed])
  expect(merge(Object.fromEntries(proposed)).answers).toEqual({
    ...answers,
    tankVolume: '6000',
    hasWetting: true,
    comments: 'Gate code changed',
  })
})

test('an answer that the other copy does not have is not erased', () => {
  const { comments, ...rest } = theirs.answers
  const theirsNow = completedForm(verizonMonthly, rest)
  const mineNow = { ...mine, answers: { ...mine.answers, comments: 'mine' } }
  expect(merge({ comments: 'theirs' }, { mineNow, theirsNow }).answers.comments).toBe('mine')
  expect(comments).toBe('Gate code changed')
})

test('their signature comes without my strokes; my own keeps them', () => {
  const strokes = [{ points: [{ x: 1, y: 2, pressure: 0.5, time: 3 }] }]
  const mineNow = { ...mine, strokes }
  expect(merge({ signature: 'theirs' }, { mineNow }).strokes).toEqual([])
  expect(merge({ signature: 'mine' }, { mineNow }).strokes).toEqual(strokes)
  expect(merge({ comments: 'theirs' }, { mineNow }).strokes).toEqual(strokes)
})

test('photos that either added stay, photos that either removed are gone', () => {
  const mineNow = { ...mine, photoIds: ['a', 'b', 'mine'] }
  const theirsNow = { ...theirs, photoIds: ['b', 'c', 'theirs'] }
  const merged = merge({}, { mineNow, theirsNow, basePhotoIds: ['a', 'b', 'c'] })
  expect(merged.photoIds).toEqual(['b', 'theirs', 'mine'])
})

test('a caption that both changed is a choice; one that only I changed stays mine', () => {
  const photo = { section: 'Tank', description: '', name: 'a.jpg', url: '/api/photos/a' }
  const theirsNow = {
    ...theirs,
    photoIds: ['a', 'b'],
    photos: [
      { ...photo, id: 'a', caption: 'Theirs' },
      { ...photo, id: 'b' },
    ],
  }
  const mineNow = { ...mine, captions: { a: 'Mine', b: 'Vent' } }
  expect(differences(verizonMonthly, mineNow, theirsNow).slice(-2)).toEqual([
    { field: 'caption:a', label: 'Caption of photo 1', mine: 'Mine', theirs: 'Theirs', proposed: 'mine' },
    { field: 'caption:b', label: 'Caption of photo 2', mine: 'Vent', theirs: '', proposed: 'mine' },
  ])
  const merged = merge({ 'caption:a': 'theirs', 'caption:b': 'mine' }, { mineNow, theirsNow })
  expect(merged.captions).toEqual({ b: 'Vent' })
  expect(merged.originalCaptions).toEqual({ a: 'Theirs', b: '' })
})

test('an edit goes on with a restored form only if that says what the edit began with', () => {
  const restored = { ...base, version: 3 }
  expect(isBeginningOf(verizonMonthly, mine, restored)).toBe(true)
  expect(isBeginningOf(verizonMonthly, mine, { ...theirs, version: 4 })).toBe(false)
  expect(isBeginningOf(verizonMonthly, mine, { ...restored, photoIds: ['another'] })).toBe(false)
  const fresh = beginNewForm(
    verizonMonthly,
    'Florida',
    { uid: 'u1', displayName: 'Dana' },
    { today: '2026-11-14' },
  )
  expect(isBeginningOf(verizonMonthly, { ...fresh, answers: base.answers }, restored)).toBe(false)
})

test('taking all of theirs says nothing of one’s own', () => {
  const merged = merge({ tankVolume: 'theirs', hasWetting: 'theirs', comments: 'theirs' })
  expect(merged).toMatchObject({ answers: theirs.answers, touched: [], confirmed: [] })
})
