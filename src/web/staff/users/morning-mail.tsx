// The morning mail about what is due: off, or from an hour on.

import { useState } from 'react'
import type { Result } from '#api/client.ts'
import { type DueMail, saveDueMail } from '#api/due-mail.ts'
import { Menu, Options } from '#web/staff/list/filter-controls.tsx'
import { Loaded } from '#web/staff/page/loaded.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { useToast } from '#web/ui/toast.tsx'

export function MorningMail({ state }: { state: Promise<Result<DueMail>> }) {
  return (
    <Loaded answer={state} meanwhile={null} failure="page-not-loaded">
      {mail => <Hour first={mail} />}
    </Loaded>
  )
}

const hours = Array.from(
  { length: 24 },
  (_, hour) => [String(hour), `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'} Eastern`] as const,
)

function Hour({ first }: { first: DueMail }) {
  const { show } = useToast()
  const [{ hour, canSend }, setMail] = useState(first)
  const [failure, setFailure] = useState<string | null>(null)

  async function choose(value: string) {
    setFailure(null)
    const answer = await call(saveDueMail, { body: { hour: value === '' ? null : Number(value) } })
    if (!answer.ok) return setFailure(explain(answer.problem, 'mail-not-switched'))
    setMail(answer.value)
    show({ text: answer.value.hour === null ? 'Morning email is off' : 'Morning email is on' })
  }

  return (
    <>
      <Banner tone="error">{failure}</Banner>
      <div className="max-w-80">
        <Menu
          label="Send it"
          value={hour === null ? '' : String(hour)}
          onChange={value => void choose(value)}
        >
          <option value="">Never</option>
          <Options of={hours} />
        </Menu>
      </div>
      {canSend ? null : (
        <p className="mt-3 text-muted">This server isn’t set up to send email yet, so nothing goes out.</p>
      )}
    </>
  )
}
