// What goes into a binder: the span, which photos, and as what.

import { useState } from 'react'
import { addMonths } from '#domain/day.ts'
import { binderMonths } from '#domain/limits.ts'
import { Choice, Day } from '#web/staff/list/filter-controls.tsx'
import { today } from '#web/staff/words/moment.ts'
import { Button } from '#web/ui/button.tsx'
import type { BinderOrder } from './binder-owner.ts'
import { formatWords, photoWords } from './binder-words.ts'

export function BinderOrderForm({ busy, onOrder }: { busy: boolean; onOrder: (order: BinderOrder) => void }) {
  const [order, setOrder] = useState<BinderOrder>(() => {
    const to = today()
    return { from: addMonths(to, -binderMonths), to, photos: 'all', format: 'pdf' }
  })
  const [error, setError] = useState<string | null>(null)
  const change = (part: Partial<BinderOrder>) => setOrder({ ...order, ...part })

  function submit() {
    const fault =
      !order.from || !order.to
        ? 'Enter both days.'
        : order.from > order.to
          ? 'The first day is after the last.'
          : null
    setError(fault)
    if (!fault) onOrder(order)
  }

  return (
    <form
      className="@container"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="grid grid-cols-2 gap-3 @3xl:grid-cols-[1fr_1fr_1.2fr_1.2fr_auto] @3xl:items-end">
        <Day label="From" name="from" value={order.from} onChange={from => change({ from })} />
        <Day label="To" name="to" value={order.to} onChange={to => change({ to })} />
        <Choice
          label="Photos"
          name="photos"
          value={order.photos}
          words={photoWords}
          onChange={photos => change({ photos })}
        />
        <Choice
          label="File"
          name="format"
          value={order.format}
          words={formatWords}
          onChange={format => change({ format })}
        />
        <Button
          type="submit"
          busy={busy}
          busyText="Starting..."
          className="whitespace-nowrap @max-3xl:col-span-2"
        >
          Make binder
        </Button>
      </div>
      <p role="alert" className="mt-2 font-semibold text-danger empty:hidden">
        {error}
      </p>
    </form>
  )
}
