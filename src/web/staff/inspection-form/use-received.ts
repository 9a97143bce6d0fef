// What follows when the server has the form: the list, and a word that it arrived, with the way to it. Whoever
// submits with gloves on in the sun wants to be told.

import { useNavigate } from 'react-router'
import { displayDefaults, roleAnswers } from '#domain/completed-form.ts'
import type { Template } from '#domain/form/template.ts'
import type { Draft } from '#web/offline/database.ts'
import { useToast } from '#web/ui/toast.tsx'

export function useReceived(template: Template | null): (draft: Draft) => Promise<void> {
  const { show } = useToast()
  const navigate = useNavigate()
  return async ({ id, answers }) => {
    const name = template ? roleAnswers(template, answers).facilityName : ''
    await navigate('/completed-forms')
    show({
      text: `Form submitted: ${name || displayDefaults.facilityName}`,
      action: { label: 'View', run: () => navigate(`/view-form/${id}`) },
    })
  }
}
