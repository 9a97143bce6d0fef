// In the place of rows that could not be loaded: why, and the way to try again.

import { Button } from '#web/ui/button.tsx'
import { TableMessage } from '#web/ui/table.tsx'

interface TableFailedProps {
  columns: readonly string[]
  sentence: string
  onRetry: () => void
}

export function TableFailed({ columns, sentence, onRetry }: TableFailedProps) {
  return (
    <TableMessage columns={columns}>
      <p role="alert" className="mb-4 font-semibold text-danger">
        {sentence}
      </p>
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    </TableMessage>
  )
}
