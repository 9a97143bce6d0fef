import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/users/user.ts'
import { findLastUser, keepLastUser } from './last-user.ts'

const dana: User = {
  uid: 'u1',
  email: 'dana@cypress.example',
  displayName: 'Dana Fields',
  admin: false,
  inspector: true,
  active: true,
  createdAt: '2026-01-01T00:00:00.000Z',
}
const day = 24 * 60 * 60 * 1000

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('the last user is known for fourteen days', () => {
  keepLastUser(dana, undefined, 0)
  expect(findLastUser(13 * day)).toEqual(dana)
  expect(findLastUser(15 * day)).toBeNull()
  // A phone whose clock was put back must not know a user for ever.
  expect(findLastUser(-15 * day)).toBeNull()
})

test('the server says for how long, and that stands until it says otherwise', () => {
  keepLastUser(dana, 3, 0)
  keepLastUser(dana, undefined, 0)
  expect(findLastUser(2 * day)).toEqual(dana)
  expect(findLastUser(4 * day)).toBeNull()
  keepLastUser(dana, 0, 0)
  expect(findLastUser(0)).toBeNull()
})

test('nobody is known after a logout, or where something else stands in the storage', () => {
  keepLastUser(dana, undefined, 0)
  keepLastUser(null)
  expect(findLastUser(0)).toBeNull()
  localStorage.setItem('last-user', '{"user"')
  expect(findLastUser(0)).toBeNull()
})

test('a browser without storage is no fault', () => {
  vi.stubGlobal('localStorage', undefined)
  keepLastUser(dana)
  expect(findLastUser()).toBeNull()
})
