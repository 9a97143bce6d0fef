// The form templates of one state. An unknown state in the address leads to the dashboard, which says so.

import { ClipboardDocumentCheckIcon } from '@heroicons/react/24/outline'
import type { Template } from '#domain/form/template.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { findState, type StateSlug } from '#domain/states.ts'
import { registry } from '#domain/templates/light-registry.ts'
import { useLoaderData } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { type LoaderArgs, redirect } from '#web/router/screens.ts'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'

export const meta = () => privatePageMeta(staffTexts.forms)

export function clientLoader({ params }: LoaderArgs) {
  const state = findState(params.state ?? '')
  if (!state) throw redirect('/dashboard', { unknownState: params.state })
  return { state }
}

export default function FormTemplatesPage() {
  const { state } = useLoaderData<typeof clientLoader>()
  const { newest } = registry
  return (
    <>
      <PageHeader title={`${state.name} Forms`} text="Select a form template to complete" />
      <ul className="grid gap-4 md:grid-cols-2">
        {newest.map(template => (
          <li key={template.id}>
            <TemplateCard state={state.slug} template={template} />
          </li>
        ))}
      </ul>
    </>
  )
}

function TemplateCard({ state, template }: { state: StateSlug; template: Template }) {
  return (
    <Link
      to={`/forms/${state}/${template.id}`}
      className="flex h-full gap-4 rounded-card border border-line bg-surface p-4 shadow-low transition-colors hover:border-control hover:bg-tint sm:p-6"
    >
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-control bg-primary text-on-primary"
      >
        <ClipboardDocumentCheckIcon className="size-7" />
      </span>
      <span className="min-w-0">
        <span className="block text-lg leading-snug font-semibold">{template.name}</span>
        <span className="mt-1 mb-3 block text-muted">{template.description}</span>
        <Badge>Fill Out Form</Badge>
      </span>
    </Link>
  )
}
