// The addresses behind the company's telephone number and e-mail.

import { company } from '#domain/company.ts'

export const phoneHref = `tel:+1${company.phone.replace(/\D/g, '')}`
export const emailHref = `mailto:${company.email}`
