// The latest completed forms, five at most; where the server does not answer, the copies on this device. A failure is only logged; the page
// is useful without them.

import { Suspense, useEffect, useId } from 'react'
import type { CompletedFormRow } from '#domain/completed-forms/completed-form.ts'
import { registry } from '#domain/templates/light-registry.ts'
import { Await } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { CopyWords } from '#web/staff/device/copy-note.tsx'
import { useLater } from '#web/staff/device/server-or-copy.ts'
import { FindingMark } from '#web/staff/one-form/finding-mark.tsx'
import { RowTags } from '#web/staff/one-form/row-tags.tsx'
import {
  actionLook,
  actionsLook,
  cardLook,
  cellLooks,
  tankTypeOf,
  withDefaults,
} from '#web/staff/one-form/table-row.ts'
import { isDown, reachWords } from '#web/staff/session/connection.ts'
import { useConnection } from '#web/staff/session/use-connection.ts'
import { TemplateName } from '#web/staff/words/template-name.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Cell, Row, Table, TableMessage } from '#web/ui/table.tsx'
import type { Recent } from './read-recent.ts'

const columns = ['Facility', 'Inspector', 'Date', 'State', 'Tank Type', 'Actions'] as const

export function RecentSubmissions({ recent }: { recent: Recent }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        Recent Form Submissions
      </h2>
      <Table label="Recent Form Submissions" columns={columns}>
        <Suspense
          fallback={
            <TableMessage columns={columns}>
              <div className="grid min-h-40 place-items-center">
                <Spinner label="Loading recent form submissions" />
              </div>
            </TableMessage>
          }
        >
          <Await resolve={recent}>{result => <RecentRows result={result} />}</Await>
        </Suspense>
      </Table>
    </section>
  )
}

function RecentRows({ result }: { result: Awaited<Recent> }) {
  const { answer, copiedAt } = useLater(result)
  const { reach } = useConnection()
  useEffect(() => {
    if (!answer.ok) reportError(new Error(`Recent forms were not loaded: ${answer.problem.code}`))
  }, [answer])
  if (!answer.ok) {
    return (
      <TableMessage columns={columns}>
        Recent form submissions can’t be shown right now. {answer.problem.message}
      </TableMessage>
    )
  }
  const { items } = answer.value
  if (items.length === 0) {
    return <TableMessage columns={columns}>No recent form submissions found.</TableMessage>
  }
  return (
    <>
      {items.map(form => (
        <RecentRow key={form.id} form={form} />
      ))}
      {copiedAt ? (
        <TableMessage columns={columns}>
          {isDown(reach) ? reachWords[reach] : 'Waiting for the server'}.{' '}
          <CopyWords what="These are the last forms" at={copiedAt} />
        </TableMessage>
      ) : null}
    </>
  )
}

function RecentRow({ form }: { form: CompletedFormRow }) {
  const { facilityName, inspectedBy, inspectionDate, state } = withDefaults(form)
  const tankType = tankTypeOf(form, registry)
  return (
    <Row className={`${cardLook} @xl:@max-table:pr-28`}>
      <Cell className={cellLooks.facility}>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span id={`facility-${form.id}`}>{facilityName}</span>
          <FindingMark form={form} />
          <RowTags form={form} />
        </span>
        <TemplateName id={form.templateId} className={cellLooks.template} />
      </Cell>
      <Cell className={cellLooks.person}>{inspectedBy}</Cell>
      <Cell id={`date-${form.id}`} className={cellLooks.firstFact}>
        {inspectionDate}
      </Cell>
      <Cell className={cellLooks.fact}>{state}</Cell>
      <Cell className={cellLooks.fact}>{tankType}</Cell>
      <Cell holdsButtons className={cellLooks.actions}>
        <span className={`${actionsLook} @table:-mr-3`}>
          <Link
            to={`/completed-forms/${form.id}`}
            aria-describedby={`facility-${form.id} date-${form.id}`}
            className={`${buttonLook('ghost', 'compact')} ${actionLook}`}
          >
            View
          </Link>
        </span>
      </Cell>
    </Row>
  )
}
