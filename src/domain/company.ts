// The facts about the company that pages, prints and mails repeat. They stand here and nowhere else.
// Telephone numbers are from the range reserved for fiction, the domain from the one for examples.

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
