import { expect, test } from 'vitest'
import { photoCaption, photoName, sayPhotos, sayPhotosToCome } from './photo-words.ts'

test('photos are numbered from one', () => {
  expect(photoName(0)).toBe('Photo 1')
})

test.each([
  ['Tank', '', 'Tank'],
  ['Tank', 'Tank 2026-11-14', 'Tank 2026-11-14'],
  ['Tank', 'Fill port', 'Tank · Fill port'],
])('section %j with description %j reads %j', (section, description, caption) => {
  expect(photoCaption({ section, description })).toBe(caption)
})

test('photos are counted in words', () => {
  expect([0, 1, 2].map(sayPhotos)).toEqual(['0 photos', '1 photo', '2 photos'])
})

test('photos to come are counted', () => {
  expect(sayPhotosToCome(1)).toBe('1 photo still to come')
  expect(sayPhotosToCome(2)).toBe('2 photos still to come')
})
