// What a possible release asks for, at its question: the EH&S line first, who was told, what the state asks and until when. Photos
// stand right below.

import { PhoneIcon } from '@heroicons/react/24/solid'
import { lazy, Suspense, useState } from 'react'
import { company } from '#domain/company.ts'
import { noteId, noteIn } from '#domain/form/notes.ts'
import { noteLine } from '#web/offline/photo-words.ts'
import { Button } from '#web/ui/button.tsx'
import { inputLook } from '../fields/input-props.ts'
import { useFieldSelector, useFormContext, useFormSelector } from '../state/form-context.ts'
import { noteTold } from './use-release-alerts.ts'

const StateAsks = lazy(() => import('./state-asks.tsx').catch(() => ({ default: () => null })))

export function ReleasePanel({ field }: { field: string }) {
  const since = useFormSelector(({ draft }) => draft().alerts?.find(alert => alert.field === field)?.at)
  return (
    <div className="mt-3 rounded-control border border-l-6 border-danger bg-surface px-3.5 py-2 text-ink">
      <p role="alert">
        <strong className="text-danger">Possible release.</strong> Call the EH&amp;S line{' '}
        <a
          href={`tel:${company.ehsPhone.replace(/\D/g, '')}`}
          className="inline-flex min-h-12 items-center gap-1.5 font-semibold whitespace-nowrap text-danger underline underline-offset-4"
        >
          <PhoneIcon aria-hidden="true" className="size-4.5" />
          {company.ehsPhone}
        </a>{' '}
        first, then take a photo.
      </p>
      <Told field={field} />
      {since ? (
        <Suspense>
          <StateAsks field={field} since={since} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Names are short. */
const longestName = 120

function Told({ field }: { field: string }) {
  const form = useFormContext()
  const id = noteId('told', field)
  const told = useFieldSelector(id, ({ draft }) => noteIn(draft().answers, id))
  const [name, setName] = useState('')
  const inputId = `answer-${id}`
  function tell() {
    const said = noteLine(name).slice(0, longestName).trim()
    if (said !== '') void noteTold(form, field, said)
  }
  if (told) return <p className="mt-1 wrap-anywhere">Told: {told}</p>
  return (
    <div className="mt-1 mb-2">
      <label htmlFor={inputId} className="mb-1 block font-semibold">
        Who did you tell?
      </label>
      <div className="flex gap-2">
        <input
          id={inputId}
          type="text"
          maxLength={longestName}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          className={inputLook({ isInvalid: false, origin: 'empty' })}
        />
        <Button look="secondary" onClick={tell} className="shrink-0">
          Told now
        </Button>
      </div>
    </div>
  )
}
