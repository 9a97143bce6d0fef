import { describe, expect, test } from 'vitest'
import { company } from '#domain/site/company.ts'
import { home } from '../components/breadcrumb.tsx'
import { prices } from '../content/prices.ts'
import { publicPageMeta } from './public-page-meta.ts'
import { breadcrumbs, business, service } from './structured-data.ts'

const text = { title: 'A title', description: 'A description' }

describe('the head of a public page', () => {
  const tags = publicPageMeta({ path: '/about', text, facts: [business] })
  const contentOf = (name: string) =>
    tags.find(tag => ('name' in tag && tag.name === name) || ('property' in tag && tag.property === name))

  test('names its one address and says the same to everybody', () => {
    const address = `${company.website}/about`
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: address })
    expect(contentOf('og:url')).toMatchObject({ content: address })
    for (const name of ['og:title', 'twitter:title'])
      expect(contentOf(name)).toMatchObject({ content: text.title })
    for (const name of ['description', 'og:description', 'twitter:description']) {
      expect(contentOf(name)).toMatchObject({ content: text.description })
    }
  })

  test('carries its facts as one graph, its breadcrumb the last of them', () => {
    const graph = (...facts: object[]) => ({
      'script:ld+json': { '@context': 'https://schema.org', '@graph': facts },
    })
    const trail = [home, { name: 'About Us', path: '/about' }]
    expect(tags.at(-1)).toEqual(graph(business))
    expect(publicPageMeta({ path: '/about', text, trail, facts: [business] }).at(-1)).toEqual(
      graph(business, breadcrumbs(trail)),
    )
  })
})

describe('structured data', () => {
  test('says the hours that the pages say', () => {
    expect(company.hours).toBe('Mon-Fri 8am to 5pm')
    expect(business.openingHoursSpecification).toMatchObject({
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '08:00',
      closes: '17:00',
    })
  })

  test.each([
    [prices.annualInspection, 300, 'tank'],
    [prices.monthlyWalkthrough, 185, 'site'],
    [prices.hydrostaticTest, 200, 'spill bucket'],
    [prices.complianceAudit, 280, 'site'],
  ])('%s is offered from %i per %s', (price, minPrice, unitText) => {
    expect(service({ name: 'x', description: 'y', path: '/z', price })).toMatchObject({
      offers: { priceSpecification: { minPrice, unitText, priceCurrency: 'USD' } },
    })
  })

  test('a service without a price is offered without one', () => {
    expect(service({ name: 'x', description: 'y', path: '/z', price: prices.onRequest })).not.toHaveProperty(
      'offers',
    )
  })

  test('breadcrumbs count from one, with absolute addresses', () => {
    expect(breadcrumbs([home, { name: 'Contact', path: '/contact' }])).toMatchObject({
      itemListElement: [
        { position: 1, item: `${company.website}/` },
        { position: 2, item: `${company.website}/contact` },
      ],
    })
  })
})
