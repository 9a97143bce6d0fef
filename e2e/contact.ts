// The contact form as visitors fill it in, and what the office finds of it, for the journeys.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import type { ProductServer } from './product-server.ts'

/** The submissions of one visitor, as the office would find them. */
export function submissionsOf(server: ProductServer, email: string) {
  const database = new DatabaseSync(join(server.dataFolder, 'cypress.sqlite'), { readOnly: true })
  try {
    return database.prepare('select * from contact_submissions where email = ?').all(email)
  } finally {
    database.close()
  }
}

let visitors = 0
export const newEmail = () => {
  visitors += 1
  return `visitor${visitors}-${process.pid}@station.example`
}

export async function fill(page: Page, email: string) {
  await page.getByLabel('Name').fill('Pat Rivers')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Service').selectOption('Hydrostatic Testing')
}

export const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })
export const awake = (page: Page) => page.locator('[data-island="contact-form"][data-awake]')

/** No person fills a form in faster, and what is faster counts as spam. */
export const takeTime = (page: Page) => page.waitForFunction(() => performance.now() > 2100)
