import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gramsOf, gramsOfTerm, nameKey, searchedIds, searchTerm, searchTerms, searchText } from './search.ts'

const form = { facilityName: 'Tower 4417 Ocala', inspectedBy: 'Zoë ÅKESSON', inspectionDate: '2026-11-14' }

test('text and term are spelled alike', () => {
  expect(searchText(form)).toBe('tower 4417 ocala\nzoë åkesson\n2026-11-14')
  expect(searchTerm('  ZOE\u0308 ')).toBe('zoë')
})

test('a search is its words, and dates in either spelling', () => {
  expect(searchTerms('  Ocala  TOWER ')).toEqual([['ocala'], ['tower']])
  expect(searchTerms('November 15, 2026')).toEqual([['november 15 2026', '2026-11-15']])
  expect(searchTerms('Fields, 11/15 ocala')).toEqual([['fields'], ['11/15', '-11-15'], ['ocala']])
  expect(searchTerms('2026-11')).toEqual([['2026-11']])
  expect(searchTerms('tower may 4417')).toEqual([['tower'], ['may', '-05-'], ['4417']])
  expect(searchTerms(' , ')).toEqual([[',']])
  expect(searchTerms('')).toEqual([])
})

test('the printed id is an id, and so is more of it', () => {
  expect(searchedIds(' 1A2B3C4D ')).toEqual([
    '1a2b3c4d-0000-0000-0000-000000000000',
    '1a2b3c4d-ffff-ffff-ffff-ffffffffffff',
  ])
  const whole = '1a2b3c4d-0000-4000-8000-00000000000a'
  expect(searchedIds(whole)).toEqual([whole, whole])
  expect(searchedIds('1a2b3c4')).toBeNull()
  expect(searchedIds('1a2b3c4d-zz')).toBeNull()
  expect(searchedIds('1a2b3c4d---------')).toBeNull()
  expect(searchedIds('tower 12345678')).toBeNull()
})

test('a name is the same in other capitals and with other spaces', () => {
  expect(nameKey(' Tower  4417\tOCALA ')).toBe('tower 4417 ocala')
})

test('a term has the grams of its length, up to three', () => {
  expect(gramsOfTerm('o')).toEqual(['o'])
  expect(gramsOfTerm('oc')).toEqual(['oc'])
  expect(gramsOfTerm('ocala')).toEqual(['oca', 'cal', 'ala'])
})

test('no gram crosses from one field into the next', () => {
  expect(gramsOf('ab\ncd').sort()).toEqual(['a', 'ab', 'b', 'c', 'cd', 'd'])
})

test('whatever part of a field is typed, its grams are among those of the form', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter(value => searchTerm(value) !== '')
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (facilityName, from, length) => {
      const whole = searchText({ ...form, facilityName })
      const characters = [...searchTerm(facilityName)].filter(character => character !== '\n')
      const start = from % characters.length
      const term = characters.slice(start, start + 1 + (length % 8)).join('')
      if (!whole.includes(term)) return
      const grams = new Set(gramsOf(whole))
      for (const gram of gramsOfTerm(term)) expect(grams).toContain(gram)
    }),
  )
})
