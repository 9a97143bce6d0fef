// The dashboard's View links lead to /completed-forms/{id}; the form is shown at /view-form/{id}. The way there
// leaves no trace in the history, so that Back goes back.

import { type ClientLoaderFunctionArgs, redirect } from 'react-router'

export function clientLoader({ params }: ClientLoaderFunctionArgs): never {
  throw redirect(`/view-form/${encodeURIComponent(params.formId ?? '')}`)
}

export default function ToViewForm() {
  return null
}
