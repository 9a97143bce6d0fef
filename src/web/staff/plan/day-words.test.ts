import { expect, test } from 'vitest'
import { dayPath, daysAround, directionsTo, formatNews, formatStops, formatWhoseDay } from './day-words.ts'

const done = { done: { formId: 'f', inspectedBy: 'Dana' } }
const open = { done: null }
const today = '2026-11-16'
const luis = { uid: 'u/2', displayName: 'Luis Ortega' }

test('how far a day is', () => {
  expect([[], [open], [open, done, open], [done, done]].map(formatStops)).toEqual([
    'Nothing planned',
    '1 stop',
    '3 stops, 1 done',
    '2 stops, all done',
  ])
})

test('whose day it is, and where it stands', () => {
  expect(formatWhoseDay({ day: today, other: null }, today)).toBe('Your day, today')
  expect(formatWhoseDay({ day: '2026-11-24', other: luis }, today)).toBe('Luis Ortega, Tue, Nov 24')
  expect(dayPath({ day: today, other: null }, today)).toBe('/day')
  expect(dayPath({ day: '2026-11-17', other: luis }, today)).toBe('/day/2026-11-17?for=u%2F2')
})

test.each([
  ['2026-11-15', ['Sat, Nov 14', 'Yesterday', 'Today']],
  ['2026-11-16', ['Yesterday', 'Today', 'Tomorrow']],
  ['2026-11-17', ['Today', 'Tomorrow', 'Wed, Nov 18']],
  ['2026-11-20', ['Thu, Nov 19', 'Fri, Nov 20', 'Sat, Nov 21']],
  ['2026-12-31', ['Wed, Dec 30', 'Thu, Dec 31', 'Fri, Jan 1, 2027']],
])('%s stands between its neighbors, each called by its own name', (day, words) => {
  expect(daysAround(day, today).map(each => each.words)).toEqual(words)
})

test('directions lead to the address, or to the name where there is none', () => {
  const site = { name: 'Tower 9 & Sons', address: '441 Harbor Road\nTampa', state: 'Florida' } as const
  const destination = (url: string) => new URL(url).searchParams.get('destination')
  expect(destination(directionsTo(site))).toBe('441 Harbor Road, Tampa, Florida')
  expect(destination(directionsTo({ ...site, address: ' ' }))).toBe('Tower 9 & Sons, Florida')
})

test('what another user changed meanwhile is told, and which order holds', () => {
  const by = 'Ruth Calloway'
  expect(formatNews({ by, added: ['Tower 9'], removed: ['Depot 3', 'Depot 4'] })).toBe(
    'Ruth Calloway changed this day too. Added: Tower 9. Removed: Depot 3, Depot 4.',
  )
  expect(formatNews({ by: '', added: [], removed: ['A'] })).toBe('Someone changed this day too. Removed: A.')
  expect(formatNews({ by: '', added: [], removed: [], isOrderReplaced: true })).toBe(
    'Someone changed this day too. Your order was kept.',
  )
})
