import { expect, test } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { formContent } from '#testing/form-content.ts'
import { beginEdit } from '../state/begin-draft.ts'
import { differences, mergedAnswers, mergedPhotoIds } from './merge-copies.ts'

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

test('the merged answers are those chosen, field by field', () => {
  const merged = mergedAnswers(mine.answers, theirs.answers, {
    tankVolume: 'theirs',
    hasWetting: 'mine',
    comments: 'theirs',
  })
  expect(merged).toEqual({ ...answers, tankVolume: '8000', hasWetting: true, comments: 'Gate code changed' })
})

test('photos that either added stay, photos that either removed are gone', () => {
  expect(mergedPhotoIds(['a', 'b', 'c'], ['a', 'b', 'mine'], ['b', 'c', 'theirs'])).toEqual([
    'b',
    'theirs',
    'mine',
  ])
})
