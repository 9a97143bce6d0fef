import { describe, expect, test } from 'vitest'
import { answerLink, type ContactSubmission, handlingChanges } from './contact-inbox.ts'

const submission: ContactSubmission = {
  id: '1',
  version: 1,
  name: 'Pat "Fuel" & Rivers',
  email: 'pat+tanks@station.example',
  phone: '',
  company: '',
  service: 'hydrostatic-testing',
  message: 'Two spill buckets?\n100 % sure & soon.',
  timestamp: '2026-11-15T09:00:00.000Z',
  status: 'new',
  assignedTo: null,
  notes: '',
  deleted: null,
}

describe('an answer by email', () => {
  const read = (link: string) => {
    const { pathname, searchParams } = new URL(link)
    return {
      to: decodeURIComponent(pathname),
      subject: searchParams.get('subject'),
      body: searchParams.get('body'),
    }
  }

  test('goes to the visitor, with what they wrote', () => {
    const { to, subject, body } = read(answerLink(submission))
    expect(to).toBe('pat+tanks@station.example')
    expect(subject).toBe('Your request to Cypress: Hydrostatic Testing')
    expect(body).toContain('Hi Pat "Fuel" & Rivers,\r\n')
    expect(body).toContain('> Two spill buckets?\r\n> 100 % sure & soon.')
  })

  test('cannot be given further recipients', () => {
    const link = answerLink({ ...submission, email: 'a?bcc=x@y.example', message: '&cc=z@y.example' })
    expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body'])
  })

  test('quotes no more of a long message than an address takes', () => {
    expect(answerLink({ ...submission, message: 'x'.repeat(5000) }).length).toBeLessThan(2000)
    expect(() => answerLink({ ...submission, message: '🛢️'.repeat(1000) })).not.toThrow()
  })
})

test('a change is written in words, and nothing is shown of what stayed', () => {
  const dana = { uid: 'u1', displayName: 'Dana Fields' }
  expect(handlingChanges(submission, { status: 'new', assignedTo: null, notes: '' }, null)).toEqual([])
  expect(handlingChanges(submission, { status: 'won', assignedTo: 'u1', notes: '' }, dana)).toEqual([
    { field: 'status', label: 'Status', from: 'New', to: 'Won' },
    { field: 'assignedTo', label: 'Assigned to', from: '', to: 'Dana Fields' },
  ])
})
