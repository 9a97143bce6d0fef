// What is only on this device, counted for a logout and a login. Apart from the words of single forms, which more screens need.

import { formatForms } from '#web/staff/words/count-words.ts'
import { type DeviceWork, listTakenBack } from './device-work.ts'

/** `2 forms`, and what else there is; empty when all was sent. */
export const formatUnsent = ({ waiting, items }: DeviceWork): string =>
  [
    ...(waiting.length > 0 ? [formatForms({ total: waiting.length })] : []),
    ...items.map(({ title }) => title),
  ].join(', ')

/** `1 form not sent yet`, `1 form to submit again`, `2 forms not submitted yet`. */
export function formatWork(work: DeviceWork): string[] {
  const unsent = formatUnsent(work)
  const again = listTakenBack(work).length
  const drafts = work.unfinished.length - again
  return [
    ...(unsent ? [`${unsent} not sent yet`] : []),
    ...(again > 0 ? [`${formatForms({ total: again })} to submit again`] : []),
    ...(drafts > 0 ? [`${formatForms({ total: drafts })} not submitted yet`] : []),
  ]
}
