// The mail to a user who forgot the password.

import { company } from '#domain/company.ts'
import { type NewMail, secretMark } from '#server/mail/store.ts'

export const resetMail = ({ displayName, origin }: { displayName: string; origin: string }): NewMail => ({
  subject: 'Set a new password',
  replyTo: null,
  text: [
    `Hello ${displayName},`,
    'Use this link to set a new password for the staff area. It works once, for one hour:',
    `${origin}/reset-password#${secretMark}`,
    'If you did not ask for it, ignore this email. Your password stays as it is.',
    company.name,
  ].join('\n\n'),
})
