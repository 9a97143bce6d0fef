import { expect, test } from 'vitest'
import {
  formatPhotos,
  formatPhotosToCome,
  formatTaken,
  isTakenAt,
  photoCaption,
  photoName,
} from './photo-words.ts'

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
  expect([0, 1, 2].map(formatPhotos)).toEqual(['0 photos', '1 photo', '2 photos'])
})

test('photos to come are counted', () => {
  expect(formatPhotosToCome(1)).toBe('1 photo still to come')
  expect(formatPhotosToCome(2)).toBe('2 photos still to come')
})

test.each([
  [{}, ''],
  [{ takenAt: '2026-11-15T09:41:00' }, 'Taken November 15, 2026, 9:41 AM'],
  [{ takenAt: '2026-01-05T00:07:59-05:00' }, 'Taken January 5, 2026, 12:07 AM'],
  [{ takenAt: '2026-06-30T12:00:00+14:00' }, 'Taken June 30, 2026, 12:00 PM'],
  [{ takenAt: '2026-12-31T23:59:00' }, 'Taken December 31, 2026, 11:59 PM'],
  [{ latitude: 27.9506, longitude: -82.4572 }, 'Taken at 27.95060, -82.45720'],
  [
    { takenAt: '2026-11-15T09:41:00-05:00', latitude: 0, longitude: 0 },
    'Taken November 15, 2026, 9:41 AM at 0.00000, 0.00000',
  ],
])('%j is written as %j', (taken, words) => {
  expect(formatTaken(taken)).toBe(words)
})

test.each([
  ['2026-11-15T09:41:00', true],
  ['2026-11-15T09:41:00-05:00', true],
  ['2026-02-30T09:41:00', false],
  ['2026-11-15T24:00:00', false],
  ['2026-11-15T09:41:00Z', false],
  ['2026-11-15 09:41:00', false],
  ['2026-11-15T09:41', false],
  ['', false],
])('%j as the time of a photo: %s', (text, is) => {
  expect(isTakenAt(text)).toBe(is)
})
