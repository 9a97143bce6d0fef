import { expect, test } from 'vitest'
import { leaveOut } from './without-summaries.ts'

test('the summaries of endpoints are left out, and nothing else', () => {
  const code = `const summary = 'kept'
export const one = endpoint('GET', '/api/one', { access: 'login', summary: 'A ' + 'long text', answer })
export const two = endpoint('PUT', '/api/two', { summary: \`Of \${one}\`, body: object({ name: text }) })
export const three = other({ summary: 'kept too' })`
  expect(leaveOut(code)).toBe(`const summary = 'kept'
export const one = endpoint('GET', '/api/one', { access: 'login', summary: '', answer })
export const two = endpoint('PUT', '/api/two', { summary: '', body: object({ name: text }) })
export const three = other({ summary: 'kept too' })`)
})
