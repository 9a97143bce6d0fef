// Status, who has it and notes, saved together. When someone else saved meanwhile, what one typed stays, and what they
// saved is shown beside it. Leaving with something unsaved asks first.

import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Result } from '#api/client.ts'
import { saveContactHandling } from '#api/contact-inbox.ts'
import {
  type Colleague,
  type ContactHandling,
  type ContactSubmission,
  contactHandling,
  statusLabels,
} from '#domain/contact/contact-inbox.ts'
import type { ProblemBody } from '#domain/problems/problem.ts'
import { useRevalidate } from '#web/router/hooks.ts'
import { Choice } from '#web/staff/list/filter-controls.tsx'
import { focusIfLost } from '#web/staff/list/row-focus.ts'
import { WhoField } from '#web/staff/list/who-field.tsx'
import { checkForm } from '#web/staff/page/check-form.ts'
import { useLeaveWarning } from '#web/staff/page/leave-warning.tsx'
import { refreshNewRequests } from '#web/staff/page/new-requests.ts'
import { call } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { submits } from '#web/ui/submits.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'

interface HandlingFormProps {
  submission: ContactSubmission
  colleagues: Promise<Result<{ colleagues: Colleague[] }>>
}

const handlingOf = ({ status, assignedTo, notes }: ContactSubmission): ContactHandling => ({
  status,
  assignedTo: assignedTo?.uid ?? null,
  notes,
})

/** What is wrong with the notes stands below them. */
const bannerOf = (problem: ProblemBody | undefined): string | null =>
  problem && !problem.errors?.notes
    ? (problem.errors?.assignedTo ?? explain(problem, 'contact-not-saved'))
    : null

export function HandlingForm({ submission, colleagues }: HandlingFormProps) {
  const user = useUser()
  const { show } = useToast()
  const revalidate = useRevalidate()
  const [saved, setSaved] = useState(() => handlingOf(submission))
  const [values, setValues] = useState(saved)
  const [version, setVersion] = useState(submission.version)
  const [problem, setProblem] = useState<ProblemBody>()
  const [meanwhile, setMeanwhile] = useState<ContactSubmission>()
  const [busy, setBusy] = useState(false)
  const saveId = useId()
  const leaving = useLeaveWarning(JSON.stringify(values) !== JSON.stringify(saved))
  const change = (part: Partial<ContactHandling>) => setValues({ ...values, ...part })

  async function save(part: Partial<ContactHandling> = {}) {
    if (busy) return
    setProblem(undefined)
    const checked = checkForm(contactHandling, { ...values, ...part })
    if (!checked.ok) return setProblem(checked.problem)
    setBusy(true)
    const answer = await call(saveContactHandling, {
      params: { id: submission.id },
      version,
      body: checked.value,
    })
    setBusy(false)
    if (!answer.ok) {
      const { current } = answer.problem
      setProblem(answer.problem)
      setMeanwhile(current)
      if (current) setVersion(current.version)
      return
    }
    // At once: what is not shown any more, such as Assign to me, may have the focus.
    flushSync(() => {
      setMeanwhile(undefined)
      setVersion(answer.value.version)
      setSaved(handlingOf(answer.value))
      setValues(handlingOf(answer.value))
    })
    focusIfLost(saveId)
    show({ text: 'Saved' })
    void refreshNewRequests()
    await revalidate()
  }

  const isMine = values.assignedTo === user.uid
  return (
    <form {...submits(() => save())} className="grid gap-4">
      {submission.status === 'spam' ? (
        <div className="rounded-control border border-notice-line bg-notice px-4 py-3 text-on-notice">
          <p className="mb-3">This looked like spam, so nobody was notified.</p>
          <Button look="secondary" busyText="Saving..." onPress={() => save({ status: 'new' })}>
            Not spam: move to New
          </Button>
        </div>
      ) : null}
      <Choice
        label="Status"
        value={values.status}
        words={statusLabels}
        onChange={status => change({ status })}
      />
      <div>
        <WhoField
          label="Assigned to"
          value={values.assignedTo}
          onChange={assignedTo => change({ assignedTo })}
          current={submission.assignedTo}
          colleagues={colleagues}
        />
        {isMine ? null : (
          <Button
            look="ghost"
            className="mt-1 -ml-3"
            busyText="Saving..."
            onPress={() => save({ assignedTo: user.uid })}
          >
            Assign to me
          </Button>
        )}
      </div>
      <TextArea
        label="Notes"
        rows={5}
        value={values.notes}
        onChange={event => change({ notes: event.target.value })}
        error={problem?.errors?.notes}
      />
      <div>
        <Banner tone="error">{bannerOf(problem)}</Banner>
        {meanwhile ? <SavedMeanwhile current={meanwhile} /> : null}
        <Button id={saveId} type="submit" busy={busy} busyText="Saving..." className="max-sm:w-full">
          Save
        </Button>
      </div>
      {leaving.dialog}
    </form>
  )
}

const SavedMeanwhile = ({ current }: { current: ContactSubmission }) => (
  <div className="mb-4 rounded-control bg-sunken px-4 py-3">
    <p className="font-semibold">Saved by someone else</p>
    <p>
      {statusLabels[current.status]}, {current.assignedTo?.displayName ?? 'unassigned'}
    </p>
    <p className="wrap-anywhere whitespace-pre-wrap">{current.notes || 'No notes.'}</p>
  </div>
)
