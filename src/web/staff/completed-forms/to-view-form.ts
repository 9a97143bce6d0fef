// The dashboard's View links lead to /completed-forms/{id}; the form is shown at /view-form/{id}. This route
// redirects, and leaves no entry in the history, so that Back works.

import { type LoaderArgs, redirect } from '#web/router/screens.ts'

export function clientLoader({ params }: LoaderArgs): never {
  throw redirect(`/view-form/${encodeURIComponent(params.formId ?? '')}`)
}

export default function ToViewForm() {
  return null
}
