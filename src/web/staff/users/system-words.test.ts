import { expect, test } from 'vitest'
import { formatBytes, formatDevices, formatMail, formatProgress, formatReleases } from './system-words.ts'

test.each([
  [null, 'size unknown'],
  [999_999, 'less than 1 MB'],
  [214_400_000, '214 MB'],
  [1_540_000_000, '1.5 GB'],
])('%s bytes are shown %s', (bytes, said) => expect(formatBytes(bytes)).toBe(said))

test('unsent mail is shown with what keeps it', () => {
  const now = new Date(2026, 10, 17, 12)
  const oldestAt = new Date(2026, 10, 17, 9, 5).toISOString()
  const none = { waiting: 0, givenUp: 0, oldestAt: null, lastError: null }
  expect(formatMail(none, now)).toBe('None')
  expect(formatMail({ waiting: 2, givenUp: 1, oldestAt, lastError: 'ECONNREFUSED' }, now)).toBe(
    '2 mails waiting, 1 mail given up, the oldest today at 9:05 AM. Last error: ECONNREFUSED',
  )
})

test('devices and the progress of a backup', () => {
  expect(formatDevices({ loggedIn: 0, seenToday: 0, releases: [], browsers: [] })).toBe(
    '0 logged in, 0 used today',
  )
  const browsers = [{ name: 'Safari 26 on iPhone', count: 3 }]
  expect(formatDevices({ loggedIn: 3, seenToday: 1, releases: [], browsers })).toBe(
    '3 logged in, 1 used today: Safari 26 on iPhone (3)',
  )
  const lastUsedAt = new Date(2026, 10, 17, 9, 5).toISOString()
  const releases = [
    { name: 'B2', isOwn: true, count: 2, lastUsedAt },
    { name: 'A1', isOwn: false, count: 1, lastUsedAt },
    { name: null, isOwn: false, count: 1, lastUsedAt },
  ]
  expect(
    formatReleases({ loggedIn: 4, seenToday: 4, releases, browsers }, new Date(2026, 10, 17, 12)),
  ).toEqual([
    'This version: 2 devices, last used today at 9:05 AM',
    'Another version (A1): 1 device, last used today at 9:05 AM',
    'Unknown version: 1 device, last used today at 9:05 AM',
  ])
  expect(formatProgress({ task: 'Rows', done: 1200, total: 4000 })).toBe('Backing up. Rows: 1,200 of 4,000')
  expect(formatProgress({ task: 'Starting', done: 0, total: 0 })).toBe('Backing up...')
})
