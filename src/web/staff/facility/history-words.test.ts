import { expect, test } from 'vitest'
import { tellFacility } from './history-words.ts'

test('the history says what an import did', () => {
  const entry = {
    at: '2026-11-17T10:00:00.000Z',
    by: { uid: '1', displayName: 'Dana' },
    version: 1,
    changes: [],
  }
  const told = tellFacility([
    { ...entry, action: 'created', reason: 'Import' },
    { ...entry, action: 'edited' },
  ])
  expect(told.map(({ sentence }) => sentence)).toEqual(['Dana created it (import)', 'Dana changed it'])
})
