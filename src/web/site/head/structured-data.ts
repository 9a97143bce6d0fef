// Structured data (the vocabulary of schema.org) that search engines read beside the text. It says nothing that a
// visitor could not read on a page too.

import { company } from '#domain/site/company.ts'
import { sharingPictures } from '#domain/site/sharing-pictures.ts'
import { states } from '#domain/states.ts'
import type { Crumb } from '../components/breadcrumb.tsx'

export type Thing = Readonly<Record<string, unknown>>

const website = company.website
const businessId = `${website}/#business`

export const business: Thing = {
  '@type': 'LocalBusiness',
  '@id': businessId,
  name: company.name,
  description: 'Inspection, testing and compliance of fuel storage tanks.',
  url: `${website}/`,
  telephone: `+1${company.phone.replace(/\D/g, '')}`,
  email: company.email,
  logo: `${website}/icon-512.png`,
  image: `${website}${sharingPictures.home.path}`,
  priceRange: '$185-$300 and up',
  areaServed: states.map(({ name }) => ({ '@type': 'State', name })),
  // `company.hours`, as data.
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '08:00',
    closes: '17:00',
  },
}

interface ServiceFacts {
  name: string
  description: string
  path: string
  area?: Thing
  /** As the page says it: `From $300 per tank`, or words without a price. */
  price: string
}

export const service = ({ name, description, path, area, price }: ServiceFacts): Thing => ({
  '@type': 'Service',
  name,
  serviceType: name,
  description,
  url: `${website}${path}`,
  provider: { '@type': 'LocalBusiness', '@id': businessId, name: company.name },
  areaServed: area ?? business.areaServed,
  ...offers(price),
})

/** What is charged at least, and for what, read from the words on the page. */
function offers(price: string): Thing {
  const [, amount, unit] = /\$(\d+) per ([a-z ]+)/.exec(price) ?? []
  if (amount === undefined) return {}
  const priceSpecification = {
    '@type': 'UnitPriceSpecification',
    minPrice: Number(amount),
    priceCurrency: 'USD',
    unitText: unit,
  }
  return { offers: { '@type': 'Offer', description: price, priceSpecification } }
}

export const breadcrumbs = (trail: readonly Crumb[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${website}${path}`,
  })),
})

export const questions = (all: readonly { ask: string; answer: string }[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: all.map(({ ask, answer }) => ({
    '@type': 'Question',
    name: ask,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
