// What the visitor wrote, and the two ways to answer: one's own mail program and the telephone.

import { EnvelopeIcon, PhoneIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { answerLink, type ContactSubmission, serviceLabel } from '#domain/contact/contact-inbox.ts'
import { EmailAddress } from '#web/staff/words/email-address.tsx'
import { buttonLook } from '#web/ui/button.tsx'

export function RequestText({ submission }: { submission: ContactSubmission }) {
  const { email, phone, company, service, message } = submission
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact label="Service">{serviceLabel(service)}</Fact>
        <Fact label="Company">{company || 'Not provided'}</Fact>
        <Fact label="Email">
          <EmailAddress>{email}</EmailAddress>
        </Fact>
        <Fact label="Phone">{formatPhone(phone) || 'Not provided'}</Fact>
      </dl>
      <h3 className="mt-6 mb-1.5 text-muted">Message</h3>
      <p className="wrap-anywhere whitespace-pre-wrap">{message ? <bdi>{message}</bdi> : 'No message.'}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={answerLink(submission)} className={`${buttonLook('primary')} max-sm:flex-auto`}>
          <EnvelopeIcon className="size-5" strokeWidth={2} />
          Reply by email
        </a>
        {phone ? (
          <a
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            className={`${buttonLook('secondary')} max-sm:flex-auto`}
          >
            <PhoneIcon className="size-5" strokeWidth={2} />
            Call {formatPhone(phone)}
          </a>
        ) : null}
      </div>
    </>
  )
}

/** Visitors type its ten digits as they like. */
const formatPhone = (phone: string): string =>
  phone.replace(/\D/g, '').replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted">{label}</dt>
    <dd className="wrap-anywhere">
      <bdi>{children}</bdi>
    </dd>
  </div>
)
