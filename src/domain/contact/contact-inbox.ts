// What becomes of a contact submission after it came in: its status, who has it and what was noted. Apart from
// contact.ts, because the public form needs none of it.

import * as z from 'zod/mini'
import type { FieldChange } from '#domain/form/changes.ts'
import { deletionReasonLength } from '#domain/limits.ts'
import { searchTerm } from '#domain/search/search.ts'
import { company } from '#domain/site/company.ts'
import { paragraph, soughtText } from '#domain/text.ts'
import { type ContactService, contactServices } from './contact-service.ts'

export const contactStatuses = ['new', 'contacted', 'quoted', 'won', 'lost', 'spam'] as const
export type ContactStatus = (typeof contactStatuses)[number]

export const statusLabels: Record<ContactStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
}

/** What people may change. What the visitor wrote stays as it came. */
export const contactHandling = z.strictObject({
  status: z.enum(contactStatuses, 'Please choose a status'),
  /** The uid of the user who has it. */
  assignedTo: z.nullable(soughtText(64).check(z.minLength(1))),
  notes: paragraph(5000),
})
export type ContactHandling = z.infer<typeof contactHandling>

const colleague = z.strictObject({ uid: z.string(), displayName: z.string() })
export type Colleague = z.infer<typeof colleague>

/** Why a submission is deleted. */
export const contactDeletionReason = paragraph(deletionReasonLength).check(
  z.minLength(1, 'Please say why you are deleting it'),
)

export const contactDeletion = z.strictObject({
  at: z.iso.datetime(),
  by: colleague,
  reason: z.string(),
  /** When it is purged unless an admin restores it. */
  purgeAt: z.iso.datetime(),
})
export type ContactDeletion = z.infer<typeof contactDeletion>

export const contactSubmission = z.strictObject({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  service: z.enum(contactServices.map(({ value }) => value)),
  message: z.string(),
  timestamp: z.iso.datetime(),
  status: z.enum(contactStatuses),
  assignedTo: z.nullable(colleague),
  notes: z.string(),
  /** Null unless it is in the trash. */
  deleted: z.nullable(contactDeletion),
})
export type ContactSubmission = z.infer<typeof contactSubmission>

/** Field by field, for the history; `to` is the user who gets it. */
export function handlingChanges(
  before: Pick<ContactSubmission, 'status' | 'assignedTo' | 'notes'>,
  after: ContactHandling,
  to: Colleague | null,
): FieldChange[] {
  const changes: FieldChange[] = []
  const note = (field: string, label: string, from: string, next: string) => {
    if (from !== next) changes.push({ field, label, from, to: next })
  }
  note('status', 'Status', statusLabels[before.status], statusLabels[after.status])
  if ((before.assignedTo?.uid ?? null) !== after.assignedTo) {
    changes.push({
      field: 'assignedTo',
      label: 'Assigned to',
      from: before.assignedTo?.displayName ?? '',
      to: to?.displayName ?? '',
    })
  }
  note('notes', 'Notes', before.notes, after.notes)
  return changes
}

type Found = Pick<ContactSubmission, 'name' | 'email' | 'phone' | 'company' | 'message' | 'notes'>

/** What a submission is found by, in one spelling; a telephone number also by its digits alone. */
export const contactSearchText = ({ name, email, phone, company: firm, message, notes }: Found): string =>
  [name, email, phone, phone.replace(/\D/g, ''), firm, message, notes].map(searchTerm).join('\n')

export const serviceLabel = (service: ContactService): string =>
  contactServices.find(({ value }) => value === service)?.label ?? service

/** Mail programs take about 2,000 characters in such an address. */
const longestQuote = 900

/** Opens an answer in one's own mail program, with what the visitor wrote below. */
export function answerLink({ name, email, service, message }: ContactSubmission): string {
  const quoted = message.length > longestQuote ? `${message.slice(0, longestQuote).toWellFormed()}…` : message
  const lines = [
    `Hi ${name},`,
    '',
    'Thank you for your request.',
    '',
    '',
    `${company.name}, ${company.phone}`,
    ...(quoted ? ['', 'You wrote:', ...quoted.split('\n').map(line => `> ${line}`)] : []),
  ]
  const subject = `Your request to ${company.shortName}: ${serviceLabel(service)}`
  const body = encodeURIComponent(lines.join('\r\n'))
  const address = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${body}`
}
