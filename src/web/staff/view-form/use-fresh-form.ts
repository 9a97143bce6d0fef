// Keeps an open form up to date: when someone looks at the page again, it asks the server and reloads if the form was
// changed or deleted. Without an answer what is shown stays. Apart from the page, whose loader is then loaded on its
// own and first.

import { useEffect, useEffectEvent } from 'react'
import { readCompletedForm } from '#api/completed-forms.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { useRevalidate } from '#web/router/hooks.ts'
import { call } from '#web/staff/session/session.ts'

export function useFreshForm(shown: CompletedForm | null) {
  const revalidate = useRevalidate()

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
