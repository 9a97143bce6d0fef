// The rule table, state by state: what the law asks, what it rests on, and what an admin decided about it. The pages of the
// public site show the table as it is built in.

import { useState } from 'react'
import { listRules, type Rule } from '#api/rules.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { type StateSlug, states } from '#domain/states.ts'
import { useLoaderData, useRevalidate, useSearchParams } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { BackLink } from '#web/staff/page/back-link.tsx'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { Table } from '#web/ui/table.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleRow, ruleColumns } from './rule-row.tsx'
import { trustOf } from './rule-text.ts'

export const meta = () => privatePageMeta(staffTexts.rules)

export const clientLoader = async () => ({ found: await call(listRules) })

export default function RulesPage() {
  const { found } = useLoaderData<typeof clientLoader>()
  const revalidate = useRevalidate()
  return (
    <>
      <BackLink to="/admin">Admin Dashboard</BackLink>
      <PageHeader
        title="Rules"
        text="What we count by in each state. A row that is not confirmed counts as our advice and is never called overdue. Confirm a row once its text has been read, or set a shorter interval of our own."
      />
      {found.ok ? (
        <RuleTable rules={found.value.rules} onChanged={revalidate} />
      ) : (
        <>
          <Banner tone="error">{explain(found.problem, 'rules-not-loaded')}</Banner>
          <Button look="secondary" onClick={() => void revalidate()}>
            Try again
          </Button>
        </>
      )}
    </>
  )
}

function RuleTable({ rules, onChanged }: { rules: readonly Rule[]; onChanged: () => Promise<void> }) {
  const sought = useSearchParams().get('state')
  const state = states.find(({ slug }) => slug === sought) ?? states[0]
  const { show } = useToast()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const open = rules.find(({ key }) => key === openKey)
  return (
    <>
      <StateLinks rules={rules} current={state.slug} />
      <Table label={`Rules in ${state.name}`} columns={ruleColumns}>
        {rules
          .filter(rule => rule.state === state.slug)
          .map(rule => (
            <RuleRow key={rule.key} rule={rule} onEdit={() => setOpenKey(rule.key)} />
          ))}
      </Table>
      {open ? (
        <RuleDialog
          rule={open}
          onClose={() => setOpenKey(null)}
          onStale={onChanged}
          onSaved={async () => {
            setOpenKey(null)
            show({ text: 'Rule saved. What is due is being counted again.' })
            await onChanged()
          }}
        />
      ) : null}
    </>
  )
}

function StateLinks({ rules, current }: { rules: readonly Rule[]; current: StateSlug }) {
  return (
    <nav aria-label="States" className="mb-4 flex flex-wrap gap-2">
      {states.map(({ slug, name }) => {
        const open = rules.filter(rule => rule.state === slug && trustOf(rule) === 'unconfirmed').length
        const isCurrent = slug === current
        return (
          <Link
            key={slug}
            to={`/admin/rules?state=${slug}`}
            preventScrollReset
            aria-current={isCurrent ? 'true' : undefined}
            className={`inline-flex min-h-12 items-center gap-2 rounded-control border px-4 py-2 font-semibold ${isCurrent ? 'border-transparent bg-primary text-on-primary' : 'border-control bg-surface text-ink hover:bg-sunken'}`}
          >
            {name}
            {open > 0 ? <span className="font-normal">{open} not confirmed</span> : null}
          </Link>
        )
      })}
    </nav>
  )
}
