import { expect, test } from 'vitest'
import { captionsOf, changedCaptions } from './photo-captions.ts'

const before = captionsOf([{ id: 'a', caption: 'Lid' }, { id: 'b' }, { id: 'c', caption: 'Sump' }])

test('only what differs is a change, by the number that the photo has after the edit', () => {
  expect(changedCaptions(before, ['b', 'a', 'c'], { a: 'Lid, south', b: 'Vent', c: 'Sump' })).toEqual([
    { field: 'caption:b', label: 'Caption of photo 1', from: '', to: 'Vent' },
    { field: 'caption:a', label: 'Caption of photo 2', from: 'Lid', to: 'Lid, south' },
  ])
  expect(changedCaptions(before, ['a', 'b', 'c'], { a: '' })).toMatchObject([{ from: 'Lid', to: '' }])
})

test('nothing is shown of photos that are removed, have not arrived, or are not named', () => {
  expect(changedCaptions(before, ['b', 'new'], { a: 'Gone', new: 'To come' })).toEqual([])
  expect(changedCaptions(before, ['a', 'b', 'c'])).toEqual([])
})
