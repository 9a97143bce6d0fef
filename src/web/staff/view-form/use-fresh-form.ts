// A form that stands open for hours may be changed by somebody else. When the page is looked at again, it asks the
// server, and only news redraws it: a line that is down leaves what is there.

import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { readCompletedForm } from '#api/completed-forms.ts'
import type { CompletedForm } from '#domain/completed-form.ts'
import { call } from '#web/staff/session/session.ts'

export function useFreshForm(shown: CompletedForm | null) {
  const { revalidate } = useRevalidator()

  const look = useEffectEvent(async () => {
    if (!shown || document.visibilityState !== 'visible') return
    const answer = await call(readCompletedForm, { params: { id: shown.id } })
    const isNews = answer.ok
      ? answer.value.version !== shown.version || answer.value.photos.length !== shown.photos.length
      : answer.problem.code === 'form-deleted' || answer.problem.code === 'form-not-found'
    if (isNews) await revalidate()
  })

  useEffect(() => {
    const listener = () => void look()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])
}
