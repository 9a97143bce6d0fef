import { expect, test } from 'vitest'
import { findSamePart, partWords } from './part-words.ts'

test('neither number nor capitals nor spaces tell two parts apart', () => {
  expect(partWords('Bucket 2, North fill: Result')).toBe(partWords('Bucket 11,  NORTH  fill: Result'))
  expect(partWords('Bucket 2, North fill: Result')).not.toBe(partWords('Sump 2, North fill: Result'))
  expect(partWords('Bucket 2: Free of cracks, loose parts?')).toBeNull()
})

test('the key comes before the name, and a part without a name is known by its key alone', () => {
  const [one, other] = [
    { part: 'n', label: 'Bucket 1, North: Result' },
    { part: 's', label: 'Bucket 2, North: Result' },
  ]
  expect(findSamePart([one, other], { part: 's', label: one.label })).toBe(other)
  expect(findSamePart([one], { part: 'typed', label: 'Bucket 3, north: Result' })).toBe(one)
  const unnamed = { part: 'u', label: 'Bucket 1: Result' }
  expect(findSamePart([unnamed], { part: 'typed', label: 'Bucket 1: Result' })).toBeUndefined()
})
