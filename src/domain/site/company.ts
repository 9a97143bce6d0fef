// The facts about the company that pages, prints and mails repeat. They stand here and nowhere else.
// Telephone numbers are from the range reserved for fiction, the domain from the one for examples.

interface License {
  /** As the license names itself, with the state that issued it. */
  name: string
  number: string
}

interface Person {
  name: string
  role: string
}

/** Shown on the about page as soon as there is one. Only what can be looked up belongs here. */
export const licenses: readonly License[] = []

/** Who works here, shown on the about page as soon as there is someone who agreed to be named. */
export const people: readonly Person[] = []

export const company = {
  name: 'Cypress Tank Compliance',
  shortName: 'Cypress',
  tagline: 'Tank Compliance',
  phone: '(813) 555-0142',
  email: 'office@cypress.example',
  hours: 'Mon-Fri 8am to 5pm',
  /** With it the absolute addresses of the built pages begin; the server puts its BASE_URL in its place. */
  website: 'https://www.cypress.example',
  ehsPhone: '(800) 555-0199',
} as const
