// The history of anything, newest first: who did what and when, and what each change replaced.

import type { ReactNode } from 'react'
import { Moment } from '#web/staff/words/whole-days.tsx'
import { type Change, ChangeList } from '#web/ui/change-list.tsx'

export interface ToldEntry {
  at: string
  version: number
  /** `Dana Fields changed 3 answers` */
  sentence: string
  changes?: readonly Change[]
  /** What stands below the sentence. */
  more?: ReactNode
}

interface HistoryProps {
  entries: readonly ToldEntry[]
  /** All changes but the newest are closed, and long ones too, so that they do not push the rest out of sight. */
  isFolded?: boolean
}

export function History({ entries, isFolded = false }: HistoryProps) {
  return (
    <ol className="ml-1.5 border-l-2 border-line">
      {entries.map((entry, index) => (
        <li key={`${entry.at} ${entry.version} ${entry.sentence}`} className="relative pb-4 pl-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[0.4375rem] size-3 rounded-full border-2 border-surface bg-link [print-color-adjust:exact]"
          />
          <Entry {...entry} isFolded={isFolded} isOpen={index === 0 && isShort(entry)} />
        </li>
      ))}
    </ol>
  )
}

const isShort = ({ changes = [] }: ToldEntry): boolean =>
  changes.reduce((sum, { from, to }) => sum + from.length + to.length, 0) < 600

interface EntryProps extends ToldEntry {
  isFolded: boolean
  isOpen: boolean
}

function Entry({ at, sentence, changes = [], more, isFolded, isOpen }: EntryProps) {
  const told = (
    <>
      <bdi className="font-semibold">{sentence}</bdi>
      <span className="text-muted">
        , <Moment at={at} />
      </span>
    </>
  )
  if (isFolded && changes.length > 0) {
    return (
      <>
        <details open={isOpen}>
          <summary className="cursor-pointer rounded-control py-px wrap-anywhere">{told}</summary>
          <ChangeList changes={changes} />
        </details>
        {more}
      </>
    )
  }
  return (
    <>
      <p className="wrap-anywhere">{told}</p>
      {more}
      {changes.length > 0 ? <ChangeList changes={changes} /> : null}
    </>
  )
}
