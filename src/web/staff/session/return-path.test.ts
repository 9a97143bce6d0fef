import { expect, test } from 'vitest'
import { loginPath, returnPath } from './return-path.ts'

const site = 'https://tanks.example'
const after = (from: string) => returnPath(new URL(`${site}/login?${new URLSearchParams({ from })}`))

test('a private page is remembered with its query', () => {
  const login = loginPath(new URL(`${site}/completed-forms?search=Ocala%20%26%20co&state=Florida`))
  expect(returnPath(new URL(login, site))).toBe('/completed-forms?search=Ocala%20%26%20co&state=Florida')
})

test('capitals do not hide a private page', () => {
  expect(after('/Forms/Florida')).toBe('/Forms/Florida')
})

test('a login without an origin leads to the dashboard', () => {
  expect(returnPath(new URL(`${site}/login`))).toBe('/dashboard')
})

test.each([
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  '/\\evil.example/dashboard',
  '\\\\evil.example/dashboard',
  '/\t/evil.example/dashboard',
  '\t//evil.example/dashboard',
  '/%09/evil.example/dashboard',
  '///evil.example/dashboard',
  '/dashboard/../..//evil.example',
  '/./\\evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'dashboard',
  '/dashboards',
  '/login',
  '/login?from=/login',
  '/api/session',
  '/dashboard/../api/session',
  '/',
  '/contact',
  '@evil.example/dashboard',
  'https:dashboard',
  'https://tanks.example.evil.example/dashboard',
  'https://tanks.example@evil.example/dashboard',
  '',
])('%j is no way back', from => {
  expect(after(from)).toBe('/dashboard')
})

test('what looks odd but stays inside the private area is only a path there', () => {
  expect(after('/dashboard//evil.example')).toBe('/dashboard//evil.example')
  expect(after('/dashboard?next=//evil.example')).toBe('/dashboard?next=//evil.example')
})
