import { describe, expect, test } from 'vitest'
import { describeSubmission, newContactSubmission, statusOf } from './contact.ts'
import { contactServices } from './contact-service.ts'

const typed = { name: 'Pat Rivers', email: 'pat@station.example', service: 'monthly-walkthroughs' }
const faultOf = (change: object) => {
  const result = newContactSubmission.safeParse({ ...typed, ...change })
  return result.success ? 'accepted' : result.error.issues[0]?.message
}

describe('a contact submission', () => {
  test('needs name, e-mail and service only', () => {
    expect(newContactSubmission.parse(typed)).toMatchObject({ ...typed, phone: '', company: '', message: '' })
  })

  test.each([
    [{ name: '' }, 'Name is required'],
    [{ name: '  ' }, 'Name is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'pat@station' }, 'Please enter a valid email address'],
    [{ email: 'pat @station.example' }, 'Please enter a valid email address'],
    [{ phone: '813-555-014' }, 'Please enter a valid phone number'],
    [{ phone: '1 (813) 555-0142' }, 'Please enter a valid phone number'],
    [{ phone: 'call me' }, 'Please enter a valid phone number'],
    [{ service: '' }, 'Please select a service'],
    [{ service: 'roofing' }, 'Please select a service'],
    [{ service: undefined }, 'Please select a service'],
    [{ message: 'a\u0000b' }, 'Please remove characters that cannot be printed'],
  ])('with %j: %s', (change, sentence) => {
    expect(faultOf(change)).toBe(sentence)
  })

  test.each(['(813) 555-0142', '8135550142', '813.555.0142', ''])('takes the phone number %j', phone => {
    expect(faultOf({ phone })).toBe('accepted')
  })

  test('offers five services', () => {
    expect(contactServices).toEqual([
      { value: 'annual-inspections', label: 'Annual Tank Inspections' },
      { value: 'monthly-walkthroughs', label: 'Monthly Walkthroughs' },
      { value: 'hydrostatic-testing', label: 'Hydrostatic Testing' },
      { value: 'compliance-audits', label: 'Compliance Audits' },
      { value: 'other', label: 'Other' },
    ])
  })
})

describe('its status', () => {
  const statusWith = (change: object, isFlood = false) =>
    statusOf(newContactSubmission.parse({ ...typed, ...change }), isFlood)

  test('is new for a person, and for a client that tells no time', () => {
    expect(statusWith({})).toBe('new')
    expect(statusWith({ openFor: 45_000 })).toBe('new')
  })

  test('is spam when the hidden field is filled, when it came too fast, and in a flood', () => {
    expect(statusWith({ website: 'https://spam.example' })).toBe('spam')
    expect(statusWith({ openFor: 300 })).toBe('spam')
    expect(statusWith({}, true)).toBe('spam')
  })
})

test('the notification says what a visitor left out', () => {
  expect(describeSubmission(newContactSubmission.parse(typed))).toEqual({
    name: 'Pat Rivers',
    email: 'pat@station.example',
    phone: 'Not provided',
    company: 'Not provided',
    service: 'Monthly Walkthroughs',
    message: '',
  })
})
