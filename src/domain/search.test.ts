import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gramsOf, gramsOfTerm, searchTerm, searchText } from './search.ts'

const form = { facilityName: 'Tower 4417 Ocala', inspectedBy: 'Zoë ÅKESSON', inspectionDate: '2026-11-14' }

test('text and term are spelled alike', () => {
  expect(searchText(form)).toBe('tower 4417 ocala\nzoë åkesson\n2026-11-14')
  expect(searchTerm('  ZOE\u0308 ')).toBe('zoë')
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
