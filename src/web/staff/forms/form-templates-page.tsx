// The form templates of one state. An address that names no state of ours leads to the dashboard.

import { type ClientLoaderFunctionArgs, replace, useLoaderData } from 'react-router'
import { findState } from '#domain/place.ts'
import { pageTexts } from '#domain/site-map.ts'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { PageHeader } from '../page-header.tsx'

export const meta = () => privatePageMeta(pageTexts.forms)

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const state = findState(params.state ?? '')
  if (!state) throw replace('/dashboard')
  return { state }
}

export default function FormTemplatesPage() {
  const { state } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageHeader title={`${state.name} Forms`} text="Select a form template to complete" />
      <p className="rounded-card border border-dashed border-control px-4 py-10 text-center text-balance text-muted">
        There are no form templates for {state.name} yet.
      </p>
    </>
  )
}
