// What is known about the facility: its facts, its tanks and its people.

import { EnvelopeIcon, PhoneIcon } from '@heroicons/react/20/solid'
import type { ReactNode } from 'react'
import type { AnswerOf } from '#api/endpoint.ts'
import type { listRecipients } from '#api/register.ts'
import { formatComponents } from '#domain/facilities/component.ts'
import type { Contact, Facility } from '#domain/facilities/facility.ts'
import { formatTank, unknownTypeSentence } from '#domain/facilities/tank-words.ts'
import { directionsTo } from '#web/staff/plan/day-words.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDisagreement, type TaggedVisit } from './tag-against-register.ts'

export function Facts({ facility }: { facility: Facility }) {
  const { address, stateFacilityNumber, arrivalNotes, aliases } = facility
  return (
    <Card dense title="Facts">
      <dl className="-mb-1 divide-y divide-line">
        <Fact label="Address">
          {address.trim() ? (
            <>
              <span className="block whitespace-pre-line">{address}</span>
              <a
                href={directionsTo(facility)}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
              >
                Directions
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </>
          ) : null}
        </Fact>
        <Fact label="State facility number">{stateFacilityNumber}</Fact>
        <Fact label="On arrival">
          {arrivalNotes ? <span className="whitespace-pre-line">{arrivalNotes}</span> : null}
        </Fact>
        {aliases.length > 0 ? <Fact label="Also called">{aliases.join(', ')}</Fact> : null}
      </dl>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="py-2">
      <dt className="text-[0.9375rem] text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children || <span className="text-muted">Unknown</span>}</dd>
    </div>
  )
}

interface TanksProps {
  facility: Facility
  /** The newest first; without them it is not known what forms say. */
  visits: readonly TaggedVisit[]
}

export function Tanks({ facility: { tanks }, visits }: TanksProps) {
  return (
    <Card dense title={tanks.length > 1 ? `Tanks (${tanks.length})` : 'Tanks'}>
      {tanks.length === 0 ? <p className="text-muted">None yet.</p> : null}
      <ul className="-mb-1 divide-y divide-line">
        {tanks.map(tank => (
          <li key={tank.id} className="py-2">
            <span className="block font-semibold">{tank.label}</span>
            <WholeDays>{formatTank(tank)}</WholeDays>
            <span className="block text-muted empty:hidden">{formatComponents(tank.components ?? [])}</span>
            {tank.tankType === 'unknown' ? (
              <span className="block text-muted">{unknownTypeSentence}</span>
            ) : null}
            <Disagreement sentence={formatDisagreement(tank, visits, tanks.length === 1)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Disagreement = ({ sentence }: { sentence: string | null }) =>
  sentence ? (
    <span className="mt-1 block rounded-control border border-notice-line bg-notice px-3 py-1.5 text-on-notice">
      <WholeDays>{sentence}</WholeDays>
    </span>
  ) : null

interface ContactsProps {
  facility: Facility
  /** Whether mail reaches those with an address; empty while the server has not answered. */
  recipients?: AnswerOf<typeof listRecipients>['items']
}

export function Contacts({ facility: { contacts, sendReports }, recipients = [] }: ContactsProps) {
  const troubleOf = (address: string) => {
    const known = recipients.find(({ email }) => email === address)
    if (known?.unsubscribedAt) return 'unsubscribed from reports'
    return known?.refusedAt ? 'last email refused' : null
  }
  const isReached = ({ email, getsReports }: Contact) => email && getsReports && !troubleOf(email)
  return (
    <Card dense title="Contacts">
      {contacts.length === 0 ? <p className="text-muted">None yet.</p> : null}
      {sendReports ? (
        <p className="mb-1">
          {contacts.some(isReached)
            ? 'New reports are emailed automatically to contacts who get reports.'
            : 'Automatic emails of new reports are on, but no contact gets reports, so nothing is emailed.'}
        </p>
      ) : null}
      <ul className="-mb-1 divide-y divide-line">
        {contacts.map(({ name, email, phone, getsReports }) => (
          <li key={`${name} ${email} ${phone}`} className="py-2">
            <span className="font-semibold">{name}</span>
            {getsReports ? <span className="text-muted"> · {troubleOf(email) ?? 'gets reports'}</span> : null}
            <span className="flex flex-wrap gap-x-4">
              {phone ? (
                <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={reach}>
                  <PhoneIcon aria-hidden="true" className="size-4.5" />
                  {phone}
                </a>
              ) : null}
              {email ? (
                <a href={`mailto:${email}`} className={reach}>
                  <EnvelopeIcon aria-hidden="true" className="size-4.5" />
                  {email}
                </a>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const reach =
  'inline-flex min-h-11 items-center gap-1.5 wrap-anywhere text-link underline-offset-4 hover:underline'
