import { expect, test } from 'vitest'
import type { CountedDutyId } from '#domain/due/duty-ids.ts'
import { registry } from '#domain/templates/registry.ts'
import { chosenInAddress } from './chosen-in-address.ts'
import { isVisit } from './is-visit.ts'
import { dateInAddress, startFormPath, wayToDo } from './start-form.ts'

const chosen = { facilityId: crypto.randomUUID(), name: 'Tower 12 & Sons', tankId: crypto.randomUUID() }
const target = { ...chosen, state: 'South Carolina', duty: 'walkthrough' } as const

test('a duty leads to the form that does it, in its state, and the form finds facility and tank there', () => {
  const path = startFormPath(target, registry)
  expect(path).toMatch(/^\/forms\/south-carolina\/verizon-monthly\?/)
  expect(chosenInAddress(`https://cypress.example${path}`)).toEqual(chosen)
})

test.each([
  ['spill-bucket', 'spill-bucket'],
  ['sump', 'sump'],
  ['overfill', 'overfill'],
  ['operability', 'annual'],
] as const)('%s leads to its own form', (duty, templateId) => {
  const path = startFormPath({ ...target, duty }, registry)
  expect(path).toMatch(new RegExp(`^/forms/south-carolina/${templateId}\\?`))
})

test('a paper, and a test that no form makes, lead to where their date is entered', () => {
  for (const duty of ['cathodic', 'registration'] as const) {
    const { to, word } = wayToDo({ ...target, duty }, registry)
    expect(word).toBe('Enter date')
    const { pathname, searchParams } = new URL(to, 'https://cypress.example')
    expect(pathname).toBe(`/facilities/${chosen.facilityId}`)
    expect(dateInAddress(searchParams)).toEqual({ duty, tankId: chosen.tankId })
  }
  expect(wayToDo(target, registry).word).toBe('Start form')
  expect(dateInAddress(new URLSearchParams('enter=dinner'))).toBe(null)
})

test('without a tank none is chosen, and an address that means nothing chooses nothing', () => {
  const path = startFormPath({ ...target, tankId: null }, registry)
  expect(chosenInAddress(`https://cypress.example${path}`)).toEqual({ ...chosen, tankId: null })
  expect(chosenInAddress('https://cypress.example/forms/florida/x')).toBe(null)
  expect(chosenInAddress('https://cypress.example/forms/florida/x?facility=1&name=Tower')).toBe(null)
})

test('more than one form is a visit: two walkthroughs, or a walkthrough and a test; one test form is about all tanks', () => {
  const due = (...of: [CountedDutyId, string | null][]) =>
    isVisit(
      of.map(([duty, tank]) => ({ duty, tank })),
      registry,
    )
  expect(due(['walkthrough', 'a'], ['walkthrough', 'b'])).toBe(true)
  expect(due(['walkthrough', 'a'], ['spill-bucket', 'a'])).toBe(true)
  expect(due(['walkthrough', 'a'], ['operability', 'a'])).toBe(true)
  expect(due(['spill-bucket', 'a'], ['spill-bucket', 'b'])).toBe(false)
  expect(due(['walkthrough', 'a'], ['registration', null])).toBe(false)
})
