// What a link to a page shows where it is shared: one picture for each kind of page, drawn by tools/pictures.ts. The headline in
// the picture is also what it is described by.

import { duePath } from '#domain/due/due-paths.ts'
import { company } from '#domain/site/company.ts'
import { costPath } from '#domain/site/cost/answer-page.ts'

type PageKind =
  | 'home'
  | 'services'
  | 'about'
  | 'contact'
  | 'areas'
  | 'cost'
  | 'due'
  | 'leak'
  | 'questions'
  | 'checklist'

interface SharingPicture {
  path: string
  /** Line by line. */
  headline: readonly string[]
  drawing: 'tank' | 'map'
}

const tank = (kind: PageKind, ...headline: string[]): SharingPicture => ({
  path: `/sharing/${kind}.png`,
  headline,
  drawing: 'tank',
})

export const sharingPictures: Readonly<Record<PageKind, SharingPicture>> = {
  // Links that were shared before there were others show this address.
  home: { ...tank('home', 'Expert Fuel Tank', 'Inspection &', 'Compliance'), path: '/sharing.png' },
  services: tank('services', 'Tank inspections,', 'tests and audits'),
  about: tank('about', 'Who inspects', 'your fuel tanks'),
  contact: tank('contact', 'Get a quote for', 'your fuel tanks'),
  areas: { ...tank('areas', 'Tank inspections', 'in four states'), drawing: 'map' },
  cost: tank('cost', 'What will', 'it cost?'),
  due: tank('due', 'What is due', 'at your site?'),
  leak: tank('leak', 'Suspect', 'a fuel leak?'),
  questions: tank('questions', 'Questions from', 'tank owners,', 'answered'),
  checklist: tank('checklist', 'A tank checklist', 'to print'),
}

export const sharingSize = { width: 1200, height: 630 } as const

const kinds: Readonly<Record<string, PageKind>> = {
  '/': 'home',
  '/services': 'services',
  '/about': 'about',
  '/contact': 'contact',
  [costPath]: 'cost',
  [duePath]: 'due',
  '/suspect-a-leak': 'leak',
  '/questions': 'questions',
}

/** Cities, states and their list share one. */
const kindOf = (path: string): PageKind =>
  kinds[path] ?? (path.startsWith('/checklist/') ? 'checklist' : 'areas')

export const sharingPictureOf = (path: string): SharingPicture => sharingPictures[kindOf(path)]

export const describePicture = ({ headline, drawing }: SharingPicture): string =>
  `${company.name}: ${headline.join(' ')}, with a ${drawing === 'map' ? 'map of the four states' : 'drawing of an underground fuel tank'}`
