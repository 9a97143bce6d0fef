// The facility that a request which was won begins with: its contact, its company, and the state where the request names one. It
// takes the id of the request, so that each finds the other and pressing twice makes no second one.

import type { FacilityContent } from '#domain/facilities/facility.ts'
import { states } from '#domain/states.ts'
import type { ContactSubmission } from './contact-inbox.ts'

type Request = Pick<ContactSubmission, 'name' | 'email' | 'phone' | 'company' | 'message' | 'notes'>

export function facilityOfRequest({ name, email, phone, company, message, notes }: Request): FacilityContent {
  const text = `${message}\n${notes}`.toLowerCase()
  const state = states.find(each => text.includes(each.name.toLowerCase()))?.name ?? 'Florida'
  return {
    name: company || name,
    state,
    stateFacilityNumber: '',
    address: '',
    customer: company,
    arrivalNotes: '',
    status: 'active',
    contacts: [{ name, email, phone, getsReports: false }],
    tanks: [],
  }
}
