// Everything about a facility or a customer in one file, for an agency that asks for records: what goes in, how far it is, and
// those that are still kept.

import { type ReactNode, useState } from 'react'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { BinderLine } from './binder-line.tsx'
import { BinderOrderForm } from './binder-order-form.tsx'
import { type BinderOrder, type BinderOwner, orderBinder } from './binder-owner.ts'
import { useBinders } from './use-binders.ts'

export function BinderCard({ owner }: { owner: BinderOwner }) {
  const { answer, ask } = useBinders(owner)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function make(order: BinderOrder) {
    setBusy(true)
    const made = await orderBinder(owner, order)
    setFailure(made.ok ? null : explain(made.problem, 'binder-not-made'))
    await ask()
    setBusy(false)
  }

  return (
    <Card dense title="Binder">
      <p className="mb-3 text-muted">
        {'customer' in owner ? 'All records of all facilities' : 'All records'} in one file. It’s made in the
        background; you can leave this page.
      </p>
      <Banner tone="error">{failure}</Banner>
      <BinderOrderForm busy={busy} onOrder={order => void make(order)} />
      <Listed answer={answer} onRetry={() => void ask()}>
        {answer?.ok && answer.value.items.length > 0 ? (
          <ul aria-label="Binders" className="mt-4 divide-y divide-line border-t border-line">
            {answer.value.items.map(item => (
              <BinderLine key={item.id} item={item} onAgain={order => void make(order)} />
            ))}
          </ul>
        ) : null}
      </Listed>
    </Card>
  )
}

interface ListedProps {
  answer: ReturnType<typeof useBinders>['answer']
  onRetry: () => void
  children: ReactNode
}

function Listed({ answer, onRetry, children }: ListedProps) {
  if (!answer) return <Spinner label="Loading earlier binders" />
  if (answer.ok) return children
  return (
    <div className="mt-4">
      <p role="alert" className="mb-3 font-semibold text-danger">
        {explain(answer.problem, 'binders-not-loaded')}
      </p>
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
