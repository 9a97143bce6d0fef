// The table of every list. Where its container is too narrow, each row becomes a block in which a value can
// carry its column's name, so that nothing has to be scrolled sideways.

import { ChevronDownIcon, ChevronUpDownIcon, ChevronUpIcon } from '@heroicons/react/20/solid'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface TableSort {
  /** The columns whose heads are buttons. */
  columns: readonly string[]
  /** The one that the rows are sorted by; null: by none of them. */
  by: string | null
  direction: 'asc' | 'desc'
  onSort: (column: string) => void
}

export interface TableProps {
  label: string
  columns: readonly string[]
  /** Columns of numbers, aligned right. */
  numeric?: readonly string[]
  /** The last column is text like the others; mostly it holds buttons, aligned right. */
  endsInText?: boolean
  sort?: TableSort
  /** New rows are loading: these are the old ones. */
  busy?: boolean
  children: ReactNode
}

export function Table(props: TableProps) {
  const { label, columns, numeric = [], endsInText = false, sort, busy = false, children } = props
  const head = useRef<HTMLTableSectionElement>(null)
  const canSort = !useCards(head)
  return (
    <div className="@container relative overflow-clip rounded-card border border-line bg-surface">
      {/* Fading the old rows would take their contrast. */}
      {busy ? (
        <div aria-hidden="true" className="absolute inset-x-0 top-0 h-1 animate-pulse bg-accent" />
      ) : null}
      <table aria-label={label} aria-busy={busy || undefined} className="w-full text-left @max-table:block">
        <thead ref={head} className="bg-sunken @max-table:sr-only">
          <tr>
            {columns.map(column => (
              <th
                key={column}
                scope="col"
                data-screen-only={column === 'Actions' || undefined}
                aria-sort={sort && sort.by === column ? `${sort.direction}ending` : undefined}
                className={`border-b border-line px-4 py-3 text-sm @max-5xl:px-3 font-semibold text-muted ${endsInText ? '' : 'last:text-right'} ${numeric.includes(column) ? 'text-right' : ''}`}
              >
                {canSort && sort?.columns.includes(column) ? (
                  <SortButton column={column} sort={sort} />
                ) : (
                  column
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line @max-table:block">{children}</tbody>
      </table>
    </div>
  )
}

function SortButton({ column, sort }: { column: string; sort: TableSort }) {
  const isSorted = sort.by === column
  const Mark = !isSorted ? ChevronUpDownIcon : sort.direction === 'asc' ? ChevronUpIcon : ChevronDownIcon
  return (
    <button
      type="button"
      onClick={() => sort.onSort(column)}
      className={`-mx-2 -my-2 inline-flex min-h-9 cursor-pointer items-center gap-0.5 rounded-control pr-1 pl-2 whitespace-nowrap hover:bg-tint hover:text-ink @max-table:hidden ${isSorted ? 'text-ink' : ''}`}
    >
      {column}
      <Mark aria-hidden="true" className={`size-4 ${isSorted ? '' : 'opacity-60'}`} />
    </button>
  )
}

/** Whether the style sheet shows the rows as cards: then the head is there for screen readers only, and not pressed. */
function useCards(head: RefObject<HTMLElement | null>): boolean {
  const [areCards, setCards] = useState(false)
  useLayoutEffect(() => {
    const element = head.current
    const frame = element?.parentElement?.parentElement
    if (!element || !frame) return
    const look = () => setCards(getComputedStyle(element).position === 'absolute')
    const observer = new ResizeObserver(look)
    observer.observe(frame)
    look()
    return () => observer.disconnect()
  }, [head])
  return areCards
}

interface RowProps {
  className?: string
  children: ReactNode
}

export function Row({ className = '@max-table:grid @max-table:gap-1.5', children }: RowProps) {
  return <tr className={`@max-table:px-4 @max-table:py-3 ${className}`}>{children}</tr>
}

interface CellProps {
  /** For `aria-describedby` of the row's buttons. */
  id?: string
  /** The value says on narrow screens which column it belongs to. */
  label?: string
  numeric?: boolean
  /** Less padding, because buttons have their own; not on paper, where nothing is pressed. */
  holdsButtons?: boolean
  className?: string
  children: ReactNode
}

export function Cell(props: CellProps) {
  const { id, label, numeric = false, holdsButtons = false, className = '', children } = props
  const named =
    '@max-table:grid @max-table:grid-cols-[6rem_1fr] @max-table:gap-3 before:text-muted @max-table:before:content-[attr(data-label)]'
  return (
    <td
      id={id}
      data-label={label}
      data-screen-only={holdsButtons || undefined}
      className={`wrap-anywhere @table:px-4 @table:@max-5xl:px-3 @table:last:text-right ${holdsButtons ? '@table:py-1.5' : '@table:py-3'} ${label ? named : '@max-table:block'} ${numeric ? 'tabular-nums @table:text-right' : ''} ${className}`}
    >
      {children}
    </td>
  )
}

/** One line across the whole table: nothing found, still loading, failed. */
export function TableMessage({ columns, children }: { columns: readonly string[]; children: ReactNode }) {
  return (
    <tr className="@max-table:block">
      <td colSpan={columns.length} className="px-4 py-10 text-center text-muted @max-table:block">
        {children}
      </td>
    </tr>
  )
}
