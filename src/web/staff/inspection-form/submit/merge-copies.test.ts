import { expect, test } from 'vitest'
import { partsIn } from '#domain/form/part.ts'
import { foldAnswers } from '#domain/form/unfold.ts'
import { bucketPart } from '#domain/templates/sample-parts.ts'
import { spillBucket } from '#domain/templates/spill-bucket/v2.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { formContent } from '#testing/form-content.ts'
import { beginEdit, beginNewForm } from '#web/offline/begin-draft.ts'
import type { Draft } from '#web/offline/rows.ts'
import { type Choices, differences, isBeginningOf, mergeCopies } from './merge-copies.ts'

const { answers } = formContent()
const base = completedForm(verizonMonthly, answers)
const mine: Draft = {
  ...beginEdit(base, { uid: 'u1' }),
  answers: { ...answers, tankVolume: '6000', hasWetting: true },
  touched: ['tankVolume', 'hasWetting'],
}
const theirs = completedForm(
  verizonMonthly,
  { ...answers, hasWetting: false, comments: 'Gate code changed', tankVolume: '8000' },
  { version: 2 },
)

test('where the copies differ is written in words, and each keeps its own changes by default', () => {
  expect(differences(verizonMonthly, mine, theirs)).toEqual([
    { field: 'tankVolume', label: 'Tank volume', mine: '6000 gal', theirs: '8000 gal', proposed: 'mine' },
    { field: 'hasWetting', label: 'Any wetting on the tank?', mine: 'Yes', theirs: 'No', proposed: 'mine' },
    { field: 'comments', label: 'Comments', mine: '', theirs: 'Gate code changed', proposed: 'theirs' },
  ])
})

const merge = (choices: Choices, { mineNow = mine, theirsNow = theirs } = {}) =>
  mergeCopies(verizonMonthly, mineNow, theirsNow, choices)

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
  const mineNow = { ...mine, originalPhotoIds: ['a', 'b', 'c'], photoIds: ['a', 'b', 'mine'] }
  const theirsNow = { ...theirs, photoIds: ['b', 'c', 'theirs'] }
  const merged = merge({}, { mineNow, theirsNow })
  expect(merged.photoIds).toEqual(['b', 'theirs', 'mine'])
  // Once merged, their copy is what the edit goes on from: what they remove then is gone, too.
  const onceMore = { ...mineNow, ...merged }
  expect(merge({}, { mineNow: onceMore, theirsNow: { ...theirs, photoIds: ['b'] } }).photoIds).toEqual([
    'b',
    'mine',
  ])
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

/** An edit of a test of the first buckets meets one of the second ones; the buckets of what comes of it. */
function mergedBuckets(
  [before, now]: [readonly string[], readonly string[]],
  { change = {}, choose = {} }: { change?: Partial<Draft>; choose?: Choices | 'mine' | 'theirs' } = {},
) {
  const testOf = (ids: readonly string[], version: number) => {
    const parts = ids.map(id => bucketPart({ id, name: `Fill ${id}` }))
    return completedForm(spillBucket, { ...answersOfTest, parts }, { version })
  }
  const begun = beginEdit(testOf(before, 1), { uid: 'u1' })
  const edit: Draft = { ...begun, ...change, answers: { ...begun.answers, ...change.answers } }
  const other = testOf(now, 2)
  const choices = Object.fromEntries(
    differences(spillBucket, edit, other).flatMap(({ field, proposed }) => {
      const side = typeof choose === 'string' ? choose : (choose[field] ?? proposed)
      return side ? [[field, side]] : []
    }),
  )
  const merged = foldAnswers(mergeCopies(spillBucket, edit, other, choices).answers)
  return partsIn(merged).map(({ id, name, startLevel }) => `${id} ${name} ${startLevel}`)
}

const answersOfTest = { facilityName: 'Tower 9', inspectedBy: 'Dana', inspectionDate: '2026-11-14' }
const [a, b] = ['a Fill a 100', 'b Fill b 100']

test('a bucket that they added stays with its readings, one that they removed is gone', () => {
  const comment: Partial<Draft> = { answers: { comments: 'Windy' }, touched: ['comments'] }
  expect(mergedBuckets([['a'], ['a', 'b']], { change: comment })).toEqual([a, b])
  expect(mergedBuckets([['a'], ['a', 'b']], { change: comment, choose: 'theirs' })).toEqual([a, b])
  expect(mergedBuckets([['a'], ['a', 'b']], { change: comment, choose: 'mine' })).toEqual([a])
  expect(mergedBuckets([['a', 'b'], ['a']], { change: comment })).toEqual([a])
  expect(mergedBuckets([['a', 'b'], ['a']], { change: comment, choose: 'mine' })).toEqual([a, b])
})

test('a bucket that I added or went on with stays, one that I removed is gone', () => {
  const parts = (...ids: string[]) => ids.map(id => ({ id, tankId: null, componentId: null }))
  const added: Partial<Draft> = {
    answers: { parts: parts('a', 'c'), 'part:c:name': 'Fill c', 'part:c:startLevel': 7 },
    touched: ['parts', 'part:c:startLevel'],
  }
  expect(mergedBuckets([['a'], ['a', 'b']], { change: added })).toEqual([a, 'c Fill c 7', b])
  expect(mergedBuckets([['a'], ['a', 'b']], { change: added, choose: 'theirs' })).toEqual([a, b])
  const wentOn: Partial<Draft> = {
    answers: { 'part:b:startLevel': 8 },
    touched: ['part:b:startLevel'],
  }
  expect(mergedBuckets([['a', 'b'], ['a']], { change: wentOn })).toEqual([a, 'b Fill b 8'])
  const removed: Partial<Draft> = { answers: { parts: parts('a') }, touched: ['parts'] }
  expect(
    mergedBuckets(
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
      { change: removed },
    ),
  ).toEqual([a])
})
