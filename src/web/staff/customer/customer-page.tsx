// One customer: the facilities that name it, their reports by mail, and the binder of all of them.

import type { Result } from '#api/client.ts'
import { readCustomer, switchCustomerReports } from '#api/customers.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { formatMany } from '#domain/number-words.ts'
import { genericText, named } from '#domain/staff-pages.ts'
import { useLoaderData } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import type { LoaderArgs } from '#web/router/screens.ts'
import { BinderCard } from '#web/staff/binders/binder-card.tsx'
import { focusIfLost } from '#web/staff/list/row-focus.ts'
import { useAction } from '#web/staff/list/use-action.ts'
import { BackLink } from '#web/staff/page/back-link.tsx'
import { NotShown } from '#web/staff/page/not-shown.tsx'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'

type Customer = AnswerOf<typeof readCustomer>

interface Loaded {
  name: string
  answer: Result<Customer>
}

export async function clientLoader({ url }: LoaderArgs): Promise<Loaded> {
  const name = url.searchParams.get('name') ?? ''
  return { name, answer: await call(readCustomer, { params: { customer: name || ' ' } }) }
}

export const meta = ({ loaderData }: { loaderData?: Loaded }) =>
  privatePageMeta({ ...genericText, title: named(loaderData?.name || 'Customer') })

export default function CustomerPage() {
  const { name, answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok) {
    return (
      <NotShown
        title="Customer"
        sentence={explain(answer.problem, 'facilities-not-loaded')}
        isFinal={answer.problem.code === 'customer-not-found'}
        restore={null}
      >
        <BackLink to="/facilities">Facilities</BackLink>
      </NotShown>
    )
  }
  const { facilities } = answer.value
  return (
    <>
      <BackLink to="/facilities">Facilities</BackLink>
      <PageHeader title={name} text={formatMany(facilities.length, 'facility', 'facilities')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <BinderCard key={name} owner={{ customer: name }} />
        <Reports name={name} facilities={facilities} />
        <Card dense title="Facilities">
          <ul className="-mb-1 divide-y divide-line">
            {facilities.map(({ id, name: facility, state, status }) => (
              <li key={id}>
                <Link
                  to={`/facilities/${id}`}
                  className="flex min-h-12 flex-wrap items-center gap-x-3 rounded-control px-2 py-2 hover:bg-tint"
                >
                  <span className="font-semibold">{facility}</span>
                  <span className="text-muted">{status === 'closed' ? `${state} · Closed` : state}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}

const switchId = (on: boolean) => (on ? 'reports-on' : 'reports-off')

function Reports({ name, facilities }: { name: string; facilities: Customer['facilities'] }) {
  const { run } = useAction()
  const on = facilities.filter(({ sendReports }) => sendReports).length
  const unread = facilities.filter(({ sendReports, hasRecipient }) => sendReports && !hasRecipient)
  async function set(sendReports: boolean) {
    const asked = call(switchCustomerReports, { params: { customer: name }, body: { sendReports } })
    // The button that was pressed is gone now; the way back stands in its place.
    if (await run(asked, 'facility-not-saved')) focusIfLost(switchId(!sendReports))
  }
  return (
    <Card dense title="Reports by email">
      <p className="mb-3" role="status">
        Automatic emails of new reports are on for {on} of{' '}
        {formatMany(facilities.length, 'facility', 'facilities')}.
        {on === facilities.length ? ' That includes any facility added later.' : null}
      </p>
      {unread.length > 0 ? (
        <p className="mb-3">
          Nothing is emailed for these, because no contact gets reports:{' '}
          {unread.map(({ name }) => name).join(', ')}.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {on < facilities.length ? (
          <Button id={switchId(true)} look="secondary" busyText="Saving..." onPress={() => set(true)}>
            Turn on for all
          </Button>
        ) : null}
        {on > 0 ? (
          <Button id={switchId(false)} look="secondary" busyText="Saving..." onPress={() => set(false)}>
            Turn off for all
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
