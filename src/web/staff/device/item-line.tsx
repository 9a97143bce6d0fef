// Something other than a form that waits to be sent, in the words that it was put into the outbox with.

import { discardItem } from '#web/offline/outbox/items.ts'
import type { OutboxItem } from '#web/offline/rows.ts'
import { Link } from '#web/router/links.tsx'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { DiscardButton, FormLine } from './device-line.tsx'

export function ItemLine({ item }: { item: OutboxItem }) {
  const { title, facts, address, problem } = item
  return (
    <FormLine
      facility={title}
      facts={facts}
      state={
        <Badge tone={problem ? 'warning' : 'notice'}>
          {problem ? 'Needs attention' : `Saved on ${thisDevice()}`}
        </Badge>
      }
      remark={problem ? problem.message : 'Sends automatically.'}
    >
      {address ? (
        <Link to={address} className={buttonLook('secondary')}>
          Open<span className="sr-only"> {title}</span>
        </Link>
      ) : null}
      <DiscardButton name={title} discard={() => discardItem(item)} />
    </FormLine>
  )
}
