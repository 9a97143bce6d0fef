// The rows of a list that grows page by page, and what stands in their place while they load, when they did not load and where
// nothing was found.

import type { ReactNode } from 'react'
import { formatLoaded } from '#web/staff/words/count-words.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Button } from '#web/ui/button.tsx'
import { Table, TableMessage, type TableProps } from '#web/ui/table.tsx'
import { useListState } from './list-cache.ts'
import { LoadMore } from './load-more.tsx'
import { SkeletonRows, TableFailed } from './missing-rows.tsx'
import type { PagedList } from './paged-list.ts'
import { focusIfLost } from './row-focus.ts'

interface ListTableProps<Row, Filter> extends Omit<TableProps, 'busy' | 'children'> {
  list: PagedList<Row, Filter>
  /** What could not be done, where rows did not load. */
  notLoaded: Parameters<typeof explain>[1]
  /** A row and several: `50 of 1,234 forms`. */
  many: readonly [one: string, many?: string]
  /** Where there is nothing, and that is not due to the filter. */
  empty: (shown: Filter) => ReactNode
  /** Whether the filter leaves rows out: where it leaves none, the way out of it. */
  narrowed?: { by: (shown: Filter) => boolean; sentence: string; action?: string; onClear: () => void }
  /** The id of what takes the focus in the first new row, when the button that loaded it is gone with the last page. */
  focusedIn?: (id: string) => string
  children: (row: Row, shown: Filter) => ReactNode
}

export function ListTable<Row extends { id: string }, Filter>(props: ListTableProps<Row, Filter>) {
  const { list, notLoaded, many, empty, narrowed, focusedIn, children, ...table } = props
  const { columns } = table
  const state = useListState(list)
  const { shown, rows, loading, failed, nextCursor } = state
  const hasFailed = failed?.loading === 'filter'

  async function loadMore() {
    const { length } = list.state().rows
    await list.loadMore()
    const first = list.state().rows[length]
    if (first && focusedIn) focusIfLost(focusedIn(first.id))
  }

  return (
    <>
      <Table {...table} busy={loading === 'filter'}>
        {hasFailed ? (
          <TableFailed
            columns={columns}
            sentence={explain(failed.problem, notLoaded)}
            onRetry={() => void list.retry()}
          />
        ) : null}
        {!hasFailed && !shown ? <SkeletonRows columns={columns} /> : null}
        {!hasFailed && shown && rows.length === 0 && nextCursor === null ? (
          <TableMessage columns={columns}>
            {narrowed?.by(shown) ? <NothingFound {...narrowed} /> : empty(shown)}
          </TableMessage>
        ) : null}
        {!hasFailed && shown ? rows.map(row => children(row, shown)) : null}
      </Table>
      {shown && !hasFailed && nextCursor ? (
        <LoadMore
          loaded={rows.length}
          progress={formatLoaded(rows.length, state, ...many)}
          busy={loading === 'more'}
          failure={failed ? explain(failed.problem, notLoaded) : null}
          onScrolled={() => void list.loadMore()}
          onPressed={() => void loadMore()}
        />
      ) : null}
    </>
  )
}

type NothingFoundProps = Pick<
  NonNullable<ListTableProps<unknown, unknown>['narrowed']>,
  'sentence' | 'action' | 'onClear'
>

function NothingFound({ sentence, action = 'Clear the filter', onClear }: NothingFoundProps) {
  function clear() {
    // The button goes as soon as there are rows.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    onClear()
  }
  return (
    <>
      <p className="mb-4">{sentence}</p>
      <Button look="secondary" onClick={clear}>
        {action}
      </Button>
    </>
  )
}
