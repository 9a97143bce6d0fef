import { expect, test } from 'vitest'
import { apiFilter, inAddress, inboxPath } from './inbox-filter.ts'

const read = (query: string) => inAddress.read(new URLSearchParams(query))

test('an address is read and written the same', () => {
  const filter = { status: 'spam', search: 'Rivers & Sons' } as const
  expect(read(inboxPath(filter).split('?')[1] ?? '')).toEqual(filter)
  expect(apiFilter(filter)).toEqual(filter)
  expect(inboxPath(read(''))).toBe('/contact-submissions')
  const trash = { status: 'deleted', search: '' } as const
  expect(read(inboxPath(trash).split('?')[1] ?? '')).toEqual(trash)
})

test('what no inbox has is left out', () => {
  expect(read('status=won%20over&search=%20%20')).toEqual({ status: null, search: '' })
  expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(200)
})
