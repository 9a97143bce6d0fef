import { describe, expect, test } from 'vitest'
import { findPerson, formatDeviceTime, type HistoryEntry, tellHistory } from './change-words.ts'

const dana = { uid: 'u1', displayName: 'Dana Fields' }
const robin = { uid: 'u2', displayName: 'Robin Marsh' }

const entry = (minute: number, part: Partial<HistoryEntry> = {}): HistoryEntry => ({
  at: `2026-11-14T15:${String(minute).padStart(2, '0')}:00.000Z`,
  by: dana,
  version: 1,
  action: 'created',
  changes: [],
  ...part,
})

const change = (field: string) => ({ field, label: field, from: '', to: 'x' })

test('every deed has its sentence', () => {
  const told = tellHistory([
    entry(9, { action: 'restored', by: robin }),
    entry(8, { action: 'deleted' }),
    entry(7, { action: 'edited' }),
    entry(7, { action: 'edited', changes: [change('photos')] }),
    entry(6, { action: 'edited', changes: [change('comments'), change('photos')] }),
    entry(5, { action: 'edited', changes: [change('comments'), change('tankVolume')] }),
    entry(4, { action: 'edited', changes: [change('caption:a')] }),
    entry(3, { action: 'edited', changes: ['comments', 'photos', 'caption:a', 'caption:b'].map(change) }),
    entry(0),
  ])
  expect(told.map(({ sentence }) => sentence)).toEqual([
    'Robin Marsh restored the form',
    'Dana Fields deleted the form',
    'Dana Fields saved the form again',
    'Dana Fields changed the photos',
    'Dana Fields changed 1 answer and the photos',
    'Dana Fields changed 2 answers',
    'Dana Fields changed 1 caption',
    'Dana Fields changed 1 answer, 2 captions, and the photos',
    'Dana Fields created the form',
  ])
})

test('a change of a signed form says whether it was signed again', () => {
  const told = tellHistory([
    entry(2, { action: 'edited', changes: [change('comments')], signedAgain: false }),
    entry(1, { action: 'edited', changes: [change('comments'), change('signature')], signedAgain: true }),
  ])
  expect(told.map(({ sentence }) => sentence)).toEqual([
    'Dana Fields changed 1 answer without signing again',
    'Dana Fields changed 2 answers and signed again',
  ])
})

test('photos that one person added in a row are shown once, at the moment of the last', () => {
  const photo = (minute: number, by = dana) => entry(minute, { action: 'photo added', by })
  const told = tellHistory([photo(5, robin), photo(4), photo(3), photo(2), entry(1), photo(0)])
  expect(told.map(({ sentence, at }) => [sentence, at.slice(14, 16)])).toEqual([
    ['Robin Marsh added a photo', '05'],
    ['Dana Fields added 3 photos', '04'],
    ['Dana Fields created the form', '01'],
    ['Dana Fields added a photo', '00'],
  ])
})

test('a person is known as far as the history goes', () => {
  expect(findPerson([entry(1), entry(0, { by: robin })], 'u2')).toBe('Robin Marsh')
  expect(findPerson([entry(1)], 'u2')).toBe(null)
})

describe('the device’s own time', () => {
  const at = (day: number, hour: number, minute: number, second = 0) =>
    new Date(2026, 10, day, hour, minute, second).toISOString()
  const say = (received: string, deviceTime?: string) => formatDeviceTime({ at: received, deviceTime })

  test('is shown where a form came in later than it was submitted', () => {
    expect(say(at(14, 14, 3), at(14, 10, 12))).toBe(
      'Submitted 10:12 AM on the device’s clock, received 2:03 PM',
    )
  })

  test('comes with its day where that is another', () => {
    expect(say(at(16, 0, 3), at(14, 10, 12))).toBe(
      'Submitted November 14, 2026, 10:12 AM on the device’s clock, received November 16, 2026, 12:03 AM',
    )
  })

  test('is shown of a clock that is ahead too', () => {
    expect(say(at(14, 10, 12), at(14, 11, 12))).toBe(
      'Submitted 11:12 AM on the device’s clock, received 10:12 AM',
    )
  })

  test('is not said where it differs by less than five minutes, or where no one said it', () => {
    expect(say(at(14, 10, 17), at(14, 10, 12, 1))).toBe(null)
    expect(say(at(14, 10, 12, 1), at(14, 10, 17))).toBe(null)
    expect(say(at(14, 10, 17), at(14, 10, 12))).not.toBe(null)
    expect(say(at(14, 10, 17))).toBe(null)
  })
})
