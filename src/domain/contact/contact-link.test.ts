import { expect, test } from 'vitest'
import { cities } from '#domain/site/city.ts'
import { quoteHref, readAsked } from './contact-link.ts'
import { contactServices } from './contact-service.ts'

test('every service and every city comes back from its link', () => {
  for (const city of cities) {
    for (const { value: service } of contactServices) {
      const { searchParams, pathname, hash } = new URL(
        quoteHref({ service, city }),
        'https://www.cypress.example',
      )
      expect([pathname, hash]).toEqual(['/contact', '#quote'])
      expect(readAsked(searchParams)).toEqual({ service, city })
    }
  }
})
