// The links behind the company’s phone number and email address.

import { company } from '#domain/site/company.ts'

export const phoneHref = `tel:+1${company.phone.replace(/\D/g, '')}`

export const emailHref = `mailto:${company.email}`
