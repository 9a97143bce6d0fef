// Who submitted the form first and when, and who changed it last. The times are in the form; the names come with the
// history and are left out if that cannot be loaded.

import { type ReactNode, Suspense } from 'react'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { Await } from '#web/router/hooks.ts'
import { Moment } from '#web/staff/words/whole-days.tsx'
import { Card } from '#web/ui/card.tsx'
import { findPerson, type HistoryAnswer } from './change-words.ts'

interface FormRecordProps {
  form: CompletedForm
  history: Promise<HistoryAnswer> | null
}

export function FormRecord({ form, history }: FormRecordProps) {
  return (
    <Card dense title="About this form">
      <dl className="-mb-1 divide-y divide-line">
        <Fact label="First submitted">
          <Moment at={form.createdAt} />
          <By uid={form.createdBy} history={history} />
        </Fact>
        <Fact label="Submitted">
          <Moment at={form.submittedAt} />
        </Fact>
        <Fact label="Last changed">
          <Moment at={form.updatedAt} />
          <By uid={form.updatedBy} history={history} />
        </Fact>
        <Fact label="Form ID">{form.id}</Fact>
        <Fact label="Version">{form.version}</Fact>
      </dl>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-4 py-2">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 text-right font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

function By({ uid, history }: { uid: string; history: FormRecordProps['history'] }) {
  if (!history) return null
  return (
    <Suspense>
      <Await resolve={history}>
        {answer => {
          const name = answer.ok ? findPerson(answer.value.entries, uid) : null
          return name ? (
            <>
              {' by '}
              <bdi>{name}</bdi>
            </>
          ) : null
        }}
      </Await>
    </Suspense>
  )
}
