// What is said under an answer: that a release is possible, that a day has passed, where the answer came from.

import { PhoneIcon } from '@heroicons/react/24/solid'
import { company } from '#domain/company.ts'
import { isPast, sayDay } from '#domain/day.ts'
import { findRole } from '#domain/form/template.ts'
import { useAnswer, useFormSetting, useIsCarried } from '../form-setting.ts'
import { today } from '../today.ts'

export function ReleaseAlert() {
  return (
    <div
      role="alert"
      className="mt-3 rounded-control border border-l-6 border-danger bg-surface px-3.5 py-2 text-ink"
    >
      <strong className="text-danger">Possible release.</strong> Call the EH&amp;S line{' '}
      <a
        href={`tel:${company.ehsPhone.replace(/\D/g, '')}`}
        className="inline-flex min-h-12 items-center gap-1.5 font-semibold whitespace-nowrap text-danger underline underline-offset-4"
      >
        <PhoneIcon aria-hidden="true" className="size-4.5" />
        {company.ehsPhone}
      </a>{' '}
      first, then take a photo.
    </div>
  )
}

/** Judged on the day of the inspection, as the report does. */
export function ExpiredNote({ id, day }: { id: string; day: string }) {
  const { template } = useFormSetting()
  const dateField = findRole(template, 'inspectionDate')
  const inspectionDate = useAnswer(dateField?.id ?? '')
  const on = typeof inspectionDate === 'string' && inspectionDate !== '' ? inspectionDate : today()
  return (
    <p id={id} className="mt-1.5 font-semibold text-danger empty:hidden">
      {isPast(day, on) ? `Expired ${sayDay(day)}` : null}
    </p>
  )
}

export function CarriedNote({ field }: { field: string }) {
  if (!useIsCarried(field)) return null
  return <p className="mt-1.5 text-[0.9375rem] text-muted">From last visit</p>
}
