import { describe, expect, test } from 'vitest'
import { isBelow, privatePaths, spaPaths, staffPagePattern, staffTexts } from '#domain/staff-pages.ts'
import { states } from '#domain/states.ts'
import { cities } from './city.ts'
import {
  checklistText,
  cityText,
  contactReplyPath,
  notFoundPath,
  pageTexts,
  publicPaths,
  stateText,
  staticPaths,
} from './site-map.ts'

describe('addresses', () => {
  test('there are nine pages, a page and a checklist for each of four states and 95 cities, each once', () => {
    expect(publicPaths).toHaveLength(112)
    expect(new Set(publicPaths).size).toBe(112)
    expect(publicPaths).toContain('/service-areas/south-carolina')
    expect(publicPaths).toContain('/florida/tampa')
  })

  test('the public, the private and the unaddressed do not overlap', () => {
    for (const path of staticPaths) expect(isBelow(spaPaths, path), path).toBe(false)
    for (const path of [notFoundPath, contactReplyPath]) expect(staticPaths).not.toContain(path)
    for (const path of privatePaths) expect(staticPaths).not.toContain(path)
  })
})

describe('the staff area', () => {
  const pattern = new RegExp(staffPagePattern(['verizon-monthly', 'other']), 'i')
  const isPage = (path: string) => pattern.test(path)

  test.each([
    '/login',
    '/dashboard',
    '/admin',
    '/admin/rules',
    '/admin/audit',
    '/account',
    '/forms/florida',
    '/forms/texas',
    '/forms/Florida/verizon-monthly',
    '/completed-forms',
    '/completed-forms/trash',
    '/view-form',
    '/view-form/1a2b',
    '/edit-form/1a2b',
    '/contact-submissions',
    '/contact-submissions/1a2b',
    '/due',
    '/findings',
    '/findings/1a2b',
    '/facilities',
    '/facilities/1a2b',
  ])('%s is a page', path => {
    expect(isPage(path)).toBe(true)
  })

  test.each([
    '/login/x',
    '/admin/x',
    '/admin/rules/x',
    '/forms',
    '/forms/florida/nope',
    '/forms/florida/verizon-monthly/x',
    '/completed-forms/trash/x',
    '/view-form/1a2b/x',
    '/edit-form',
    '/contact-submissions/1a2b/x',
    '/due/x',
    '/facilities/1a2b/x',
    '/services',
    '/formsx/florida',
  ])('%s is none', path => {
    expect(isPage(path)).toBe(false)
  })
})

describe('titles and descriptions', () => {
  test.each(['home', 'services', 'about', 'contact', 'login', 'dashboard'] as const)(
    '%s has its own',
    name => {
      const texts = { ...pageTexts, ...staffTexts }
      const { title, description } = texts[name]
      const others = Object.entries(texts).filter(([other]) => other !== name)
      expect(others.map(([, text]) => text.title)).not.toContain(title)
      expect(others.map(([, text]) => text.description)).not.toContain(description)
      expect(title).toContain('Cypress')
    },
  )

  test('a city is titled city, state, tank inspection and testing', () => {
    const tampa = cities.find(city => city.slug === 'tampa')
    expect(tampa && cityText(tampa).title).toBe('Tampa, Florida Tank Inspection and Testing | Cypress')
  })

  test('titles are at most 60 characters and descriptions at most 160, so that result lists show them whole', () => {
    for (const { title, description } of [
      ...Object.values(pageTexts),
      ...states.map(checklistText),
      ...states.map(stateText),
      ...cities.map(cityText),
    ]) {
      expect(title.length, title).toBeLessThanOrEqual(60)
      expect(description.length, description).toBeLessThanOrEqual(160)
    }
  })

  test('no two cities share a title or a description', () => {
    const texts = cities.map(cityText)
    expect(new Set(texts.map(text => text.title)).size).toBe(95)
    expect(new Set(texts.map(text => text.description)).size).toBe(95)
  })
})
