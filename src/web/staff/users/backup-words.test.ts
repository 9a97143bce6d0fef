import { expect, test } from 'vitest'
import { formatBackup } from './backup-words.ts'

// On the clock of this machine, as people read it.
const at = (month: number, day: number, hours: number, minutes: number) =>
  new Date(2026, month - 1, day, hours, minutes)
const iso = (...moment: Parameters<typeof at>) => at(...moment).toISOString()
const now = at(11, 15, 9, 0)
const today = { madeAt: iso(11, 15, 3, 10), bytes: 214_300_000 }

test.each([
  [{ newest: today, failedAt: null }, 'Last backup: today at 3:10 AM · 214 MB'],
  [
    { newest: { madeAt: iso(11, 14, 23, 59), bytes: 1_234_567_890 }, failedAt: null },
    'Last backup: yesterday at 11:59 PM · 1,235 MB',
  ],
  [
    { newest: { madeAt: iso(11, 2, 3, 10), bytes: 1000 }, failedAt: null },
    'Last backup: November 2, 2026, 3:10 AM · 1 MB',
  ],
  [{ newest: null, failedAt: null }, 'No backup yet'],
  [
    { newest: { ...today, madeAt: iso(11, 14, 3, 10) }, failedAt: iso(11, 15, 3, 10) },
    'The last backup failed today at 3:10 AM. Last good backup: yesterday at 3:10 AM · 214 MB. ' +
      'Ask whoever runs the server to check its log.',
  ],
  [
    { newest: null, failedAt: iso(11, 15, 3, 10) },
    'The last backup failed today at 3:10 AM. There is no good backup yet. ' +
      'Ask whoever runs the server to check its log.',
  ],
])('%j', (state, words) => {
  expect(formatBackup(state, now)).toBe(words)
})
