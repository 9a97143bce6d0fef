// The facility as a form: facts, tanks, contacts. It holds what was typed until it is saved, and asks before that is left; an
// edit that another user overtook says so and loses nothing.

import { useEffect, useRef, useState } from 'react'
import { saveFacility } from '#api/save-facility.ts'
import type { Facility, FacilityContent } from '#domain/facilities/facility.ts'
import { facilityContent } from '#domain/facilities/facility-content.ts'
import type { FieldErrors, ProblemBody } from '#domain/problems/problem.ts'
import { checkForm } from '#web/staff/page/check-form.ts'
import { useLeaveWarning } from '#web/staff/page/leave-warning.tsx'
import { call } from '#web/staff/session/session.ts'
import { bannerText } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { focusRefused, submits } from '#web/ui/submits.ts'
import { ContactFields } from './contact-fields.tsx'
import { FactFields } from './fact-fields.tsx'
import { clashes, contentOf, mergeContent } from './merge-content.ts'
import { TankFields } from './tank-fields.tsx'

interface FacilityFormProps {
  id: string
  /** What the edit begins with. */
  start: FacilityContent
  /** Null for a facility that does not exist yet. */
  version: number | null
  /** The tank that it is opened for, if any. */
  soughtTank?: string | null
  onSaved: (facility: Facility) => void
  onCancel: () => void
}

export function FacilityForm(props: FacilityFormProps) {
  const { id, start, version, soughtTank = null, onSaved, onCancel } = props
  const [content, setContent] = useState(start)
  const [base, setBase] = useState({ content: start, version })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemBody>()
  const [theirs, setTheirs] = useState<Facility | null>(null)
  const errors: FieldErrors = problem?.errors ?? {}
  const leaving = useLeaveWarning(JSON.stringify(content) !== JSON.stringify(base.content))

  const form = useRef<HTMLFormElement>(null)
  const end = useRef<HTMLDivElement>(null)
  // With many tanks the field that is refused may be far above the button; any other reason pushes the button out of sight.
  useEffect(() => {
    if (problem && !focusRefused(form.current)) end.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])

  const change = (part: Partial<FacilityContent>) => setContent({ ...content, ...part })

  function done(facility: Facility) {
    leaving.letGo()
    onSaved(facility)
  }

  async function save(mine: FacilityContent, on: number | null) {
    const checked = checkForm(facilityContent, {
      ...mine,
      tanks: [...mine.tanks],
      contacts: [...mine.contacts],
    })
    if (!checked.ok) return setProblem(checked.problem)
    setBusy(true)
    const answer = await call(saveFacility, { params: { id }, version: on, body: checked.value })
    setBusy(false)
    if (answer.ok) return done(answer.value)
    setProblem(answer.problem)
    if (answer.problem.code === 'facility-changed') setTheirs(answer.problem.current ?? null)
  }

  /** Mine over theirs: what I did not touch is theirs from now on. */
  function keepMine(saved: Facility) {
    const merged = mergeContent({ base: base.content, mine: content, theirs: saved })
    setContent(merged)
    setBase({ content: contentOf(saved), version: saved.version })
    setTheirs(null)
    setProblem(undefined)
    void save(merged, saved.version)
  }

  return (
    <form ref={form} {...submits(() => busy || save(content, base.version))} className="grid gap-4">
      <FactFields content={content} errors={errors} onChange={change} />
      <TankFields
        tanks={content.tanks}
        errors={errors}
        sought={soughtTank}
        onChange={tanks => change({ tanks })}
      />
      <ContactFields
        contacts={content.contacts}
        sendReports={content.sendReports}
        errors={errors}
        onChange={contacts => change({ contacts })}
        onSwitch={sendReports => change({ sendReports })}
      />
      <div ref={end}>
        {theirs ? (
          <Overtaken
            both={clashes({ base: base.content, mine: content, theirs })}
            onKeepMine={() => keepMine(theirs)}
            onTakeTheirs={() => done(theirs)}
          />
        ) : (
          <Banner tone="error">{bannerText(problem, 'facility-not-saved')}</Banner>
        )}
        <FormButtons onCancel={() => leaving.ask(onCancel)} type="submit" busy={busy} busyText="Saving...">
          Save facility
        </FormButtons>
      </div>
      {leaving.dialog}
    </form>
  )
}

interface OvertakenProps {
  both: readonly string[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

function Overtaken({ both, onKeepMine, onTakeTheirs }: OvertakenProps) {
  return (
    <div role="alert" className="mb-4 rounded-control border border-notice-line bg-notice p-4 text-on-notice">
      <p className="font-semibold">Someone changed this facility after you opened it.</p>
      <p className="mb-3">
        {both.length > 0
          ? `You both changed: ${both.join(', ')}. Saving yours replaces theirs there; what they changed elsewhere stays.`
          : 'You changed different things: saving yours keeps both.'}{' '}
        Nothing you typed is lost.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKeepMine}>Save mine</Button>
        <Button look="secondary" onClick={onTakeTheirs}>
          Discard mine, show theirs
        </Button>
      </div>
    </div>
  )
}
