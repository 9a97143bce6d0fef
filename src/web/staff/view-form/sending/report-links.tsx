// Links that show the report without a login: how long each works and how often it was opened.

import { useState } from 'react'
import { createReportLink, type ReportLink, revokeReportLink } from '#api/report-links.ts'
import { addDays, dayOf, formatDay } from '#domain/day.ts'
import { formatMany } from '#domain/number-words.ts'
import { focusIfLost } from '#web/staff/list/row-focus.ts'
import { ConfirmButton } from '#web/staff/page/confirm-button.tsx'
import { CopyField } from '#web/staff/page/copy-field.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { formatMoment } from '#web/staff/words/moment.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface ReportLinksProps {
  formId: string
  links: readonly ReportLink[]
  onChange: () => Promise<void>
}

const daysOpen = 90
const createId = 'create-link'

export function ReportLinks({ formId, links, onChange }: ReportLinksProps) {
  const today = dayOf(new Date())
  const [expiresOn, setExpiresOn] = useState(() => addDays(today, daysOpen))
  const [made, setMade] = useState<{ id: string; url: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function create() {
    if (expiresOn < today) return setFailure('Please choose today or a later day.')
    const answer = await call(createReportLink, { params: { id: formId }, body: { expiresOn } })
    setFailure(answer.ok ? null : explain(answer.problem, 'link-not-made'))
    if (answer.ok) setMade(answer.value)
    await onChange()
  }

  async function revoke(linkId: string) {
    const answer = await call(revokeReportLink, { params: { id: formId, linkId } })
    setFailure(answer.ok ? null : explain(answer.problem, 'link-not-revoked'))
    // Nothing is left to copy.
    if (answer.ok && linkId === made?.id) setMade(null)
    await onChange()
    focusIfLost(createId)
    return answer.ok
  }

  return (
    <section aria-label="Share links" className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 text-base">Share links (no login needed)</h3>
      <Banner tone="error">{failure}</Banner>
      {made ? (
        <CopyField
          key={made.id}
          label="New link. Copy it now; it won’t be shown again."
          address={made.url}
          action="Copy link"
        />
      ) : null}
      <ul className="divide-y divide-line">
        {links.map(link => (
          <Link key={link.id} link={link} today={today} onRevoke={() => revoke(link.id)} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          label="Works until"
          type="date"
          min={today}
          value={expiresOn}
          onChange={event => setExpiresOn(event.target.value)}
        />
        <Button
          id={createId}
          look="secondary"
          busyText="Creating..."
          className="max-sm:w-full"
          onPress={create}
        >
          Create link
        </Button>
      </div>
    </section>
  )
}

interface LinkProps {
  link: ReportLink
  today: string
  onRevoke: () => Promise<boolean>
}

const turnOffWords = ['Turn off', 'Confirm: turn off', 'Turning off...'] as const

function Link({ link: { expiresOn, openedCount, lastOpenedAt, revokedAt }, today, onRevoke }: LinkProps) {
  const isOpen = !revokedAt && expiresOn >= today
  const state = revokedAt
    ? `Turned off ${formatMoment(revokedAt)}`
    : `${isOpen ? 'Works' : 'Worked'} until ${formatDay(expiresOn)}`
  const opened = openedCount === 0 ? 'never opened' : `opened ${formatMany(openedCount, 'time')}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <span className={isOpen ? '' : 'text-muted'}>
        <WholeDays>{`${state}, ${opened}${lastOpenedAt ? `, last ${formatMoment(lastOpenedAt)}` : ''}`}</WholeDays>
      </span>
      {isOpen ? (
        // It cannot be turned on again, and the customer may have it.
        <ConfirmButton words={turnOffWords} look="ghost-danger" act={onRevoke}>
          <span className="sr-only"> the link that works until {formatDay(expiresOn)}</span>
        </ConfirmButton>
      ) : null}
    </li>
  )
}
