// The links behind the company’s phone number and email address, and to the quote form.

import { company } from '#domain/company.ts'
import type { ContactService } from '#domain/contact-service.ts'

export const phoneHref = `tel:+1${company.phone.replace(/\D/g, '')}`

export const emailHref = `mailto:${company.email}`

/** The quote form with the service already chosen, which works without script: the server has a page for each. */
export const quoteHref = (service: ContactService): string => `/contact?service=${service}#quote`
