// Who changed the facility, when and what, the newest first.

import type { AnswerOf } from '#api/endpoint.ts'
import type { readFacilityHistory } from '#api/facilities.ts'
import { sayMoment } from '#web/staff/words/moment.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'

type Entry = AnswerOf<typeof readFacilityHistory>['entries'][number]

const deeds: Record<Entry['action'], string> = {
  created: 'created it',
  edited: 'changed it',
  deleted: 'deleted it',
  restored: 'restored it',
  merged: 'merged',
  'merge undone': 'undid a merge',
  'kept apart': 'kept it apart from another facility',
  'suggested again': 'no longer keeps it apart from another facility',
}

export function History({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className="ml-1.5 border-l-2 border-line">
      {entries.map(entry => (
        <li key={`${entry.at} ${entry.version} ${entry.action}`} className="relative pb-4 pl-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[0.4375rem] size-3 rounded-full border-2 border-surface bg-link"
          />
          <p className="wrap-anywhere">
            <bdi className="font-semibold">
              {entry.by.displayName} {deeds[entry.action]}
            </bdi>
            <span className="block text-[0.9375rem] text-muted">
              <time dateTime={entry.at}>
                <WholeDays>{sayMoment(entry.at)}</WholeDays>
              </time>
            </span>
          </p>
          <dl className="text-[0.9375rem]">
            {entry.changes.map(({ field, label, from, to }) => (
              <div key={`${field} ${from} ${to}`} className="mt-1 rounded-control bg-sunken px-2.5 py-1.5">
                <dt className="text-muted">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-wrap">
                  <bdi>{from || 'nothing'}</bdi>
                  <span aria-hidden="true"> → </span>
                  <span className="sr-only"> became </span>
                  <bdi className="font-semibold">{to || 'nothing'}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}
