import { expect, test } from 'vitest'
import { lastListVisit } from './list-visit.ts'

const history = (...paths: (string | null)[]) =>
  paths.map((path, index) => ({ index, url: path && `https://cypress.example${path}` }))

const nowhere = { address: '/completed-forms', isPrevious: false }

test('the list that one came from is one step back, with its search', () => {
  const entries = history('/dashboard', '/completed-forms?search=ocala', '/view-form/1')
  expect(lastListVisit(entries, 2)).toEqual({ address: '/completed-forms?search=ocala', isPrevious: true })
})

test('an earlier visit gives the address, not the step back', () => {
  const entries = history('/completed-forms?state=georgia', '/view-form/1', '/edit-form/1', '/view-form/1')
  expect(lastListVisit(entries, 3)).toEqual({ address: '/completed-forms?state=georgia', isPrevious: false })
})

test('of several visits the last one counts', () => {
  const entries = history(
    '/completed-forms?search=a',
    '/view-form/1',
    '/completed-forms?search=b',
    '/view-form/2',
  )
  expect(lastListVisit(entries, 3).address).toBe('/completed-forms?search=b')
})

test('visits that lie ahead, other pages below the list and foreign pages are none', () => {
  expect(lastListVisit(history('/view-form/1', '/completed-forms?search=a'), 0)).toEqual(nowhere)
  expect(lastListVisit(history('/completed-forms/trash', '/view-form/1'), 1)).toEqual(nowhere)
  expect(lastListVisit(history(null, '/view-form/1'), 1)).toEqual(nowhere)
})

test('without a history there is the plain address', () => {
  expect(lastListVisit([], -1)).toEqual(nowhere)
})
