// Rows a batch at a time, in the order of their ids.

/** `list` reads the next batch after an id. */
export async function* byId<Row extends { id: string }>(
  list: (after: string) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await list(last?.id ?? '')
    last = rows.at(-1)
    if (!last) return
    yield rows
  }
}
