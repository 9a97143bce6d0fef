// The shell of every list: a real table where its place is wide enough; where it is not, each row becomes a
// block in which a value can carry its column's name, so that nothing has to be scrolled sideways.

import type { ReactNode } from 'react'

interface TableProps {
  label: string
  columns: readonly string[]
  children: ReactNode
}

export function Table({ label, columns, children }: TableProps) {
  return (
    <div className="@container overflow-hidden rounded-card border border-line bg-surface">
      <table aria-label={label} className="w-full text-left @max-3xl:block">
        <thead className="bg-sunken @max-3xl:sr-only">
          <tr>
            {columns.map(column => (
              <th
                key={column}
                scope="col"
                className="border-b border-line px-4 py-3 text-sm font-semibold text-muted last:text-right"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line @max-3xl:block">{children}</tbody>
      </table>
    </div>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <tr className="@max-3xl:grid @max-3xl:gap-1.5 @max-3xl:px-4 @max-3xl:py-3">{children}</tr>
}

/** With a label, the value says on narrow screens which column it belongs to. */
export function Cell({ label, children }: { label?: string; children: ReactNode }) {
  const named =
    '@max-3xl:grid @max-3xl:grid-cols-[6rem_1fr] @max-3xl:gap-3 before:text-muted @max-3xl:before:content-[attr(data-label)]'
  return (
    <td
      data-label={label}
      className={`wrap-anywhere @3xl:px-4 @3xl:py-3 @3xl:last:text-right ${label ? named : '@max-3xl:block'}`}
    >
      {children}
    </td>
  )
}

/** One line across the whole table: nothing found, still loading, failed. */
export function TableMessage({ columns, children }: { columns: readonly string[]; children: ReactNode }) {
  return (
    <tr className="@max-3xl:block">
      <td colSpan={columns.length} className="px-4 py-10 text-center text-muted @max-3xl:block">
        {children}
      </td>
    </tr>
  )
}
