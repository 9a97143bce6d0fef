// The latest completed forms, five at most; without signal those that this device keeps. A failure is only logged; the page
// is useful without them.

import { Suspense, useEffect, useId } from 'react'
import type { CompletedFormRow } from '#domain/completed-form.ts'
import { Await } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { FindingMark } from '#web/staff/one-form/finding-mark.tsx'
import {
  actionLook,
  actionsLook,
  cardLook,
  cellLooks,
  tankTypeOf,
  withDefaults,
} from '#web/staff/one-form/table-row.ts'
import { TemplateName, useRegistry } from '#web/staff/templates/registry.tsx'
import { sayMoment } from '#web/staff/words/moment.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
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
  useEffect(() => {
    if (!result.ok) reportError(new Error(`Recent forms were not loaded: ${result.problem.code}`))
  }, [result])
  if (!result.ok) {
    return <TableMessage columns={columns}>Recent form submissions can’t be shown right now.</TableMessage>
  }
  const { items, keptAt } = result.value
  if (items.length === 0) {
    return <TableMessage columns={columns}>No recent form submissions found.</TableMessage>
  }
  return (
    <>
      {items.map(form => (
        <RecentRow key={form.id} form={form} />
      ))}
      {keptAt ? (
        <TableMessage columns={columns}>
          No signal. These are the last forms on {thisDevice()}, as of{' '}
          <WholeDays>{`${sayMoment(keptAt)}.`}</WholeDays>
        </TableMessage>
      ) : null}
    </>
  )
}

function RecentRow({ form }: { form: CompletedFormRow }) {
  const { facilityName, inspectedBy, inspectionDate, state } = withDefaults(form)
  const tankType = tankTypeOf(form, useRegistry())
  return (
    <Row className={`${cardLook} @xl:@max-table:pr-28!`}>
      <Cell className={cellLooks.facility}>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span id={`facility-${form.id}`}>{facilityName}</span>
          <FindingMark form={form} />
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
