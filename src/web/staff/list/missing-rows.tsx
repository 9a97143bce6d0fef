// What a table shows instead of rows: placeholders during the first load, or why loading failed.

import { NotLoaded } from '#web/staff/page/not-loaded.tsx'
import { Row, TableMessage } from '#web/ui/table.tsx'

const rows = ['w-3/4', 'w-2/3', 'w-4/5', 'w-1/2', 'w-5/6', 'w-3/5', 'w-7/12', 'w-2/5'] as const

/** As high as real rows, so that nothing moves when those arrive. */
export function SkeletonRows({ columns }: { columns: readonly string[] }) {
  return rows.map(width => (
    <Row key={width} className="@max-table:block">
      {columns.map(column => (
        <td
          key={column}
          className="h-12 px-4 @max-table:block @max-table:h-7 @max-table:px-0 @max-table:nth-[n+5]:hidden"
        >
          <span aria-hidden="true" className={`block h-3.5 animate-pulse rounded-full bg-line ${width}`} />
        </td>
      ))}
    </Row>
  ))
}

interface TableFailedProps {
  columns: readonly string[]
  sentence: string
  onRetry: () => void
}

/** Why, and the way to try again. */
export function TableFailed({ columns, sentence, onRetry }: TableFailedProps) {
  return (
    <TableMessage columns={columns}>
      <NotLoaded sentence={sentence} onRetry={onRetry} />
    </TableMessage>
  )
}
