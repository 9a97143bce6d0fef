// How far a backup, a restore or a check has come, for the operator: one line now and then.

export interface Progress {
  /** What is going on, and how much of it there is. */
  begin(task: string, total: number): void
  advance(count: number): void
}

export const noProgress: Progress = { begin: () => {}, advance: () => {} }

/** `say` gets a line when a task begins and ends, and every second in between. */
export function showProgress(write: (line: string) => void, everyMs = 1000): Progress {
  let current = { task: '', total: 0, done: 0 }
  let shownAt = 0
  const line = () => {
    const { task, total, done } = current
    const percent = total > 0 ? Math.floor((100 * Math.min(done, total)) / total) : 100
    shownAt = performance.now()
    write(
      `${task}: ${Math.min(done, total).toLocaleString('en-US')} of ${total.toLocaleString('en-US')} (${percent} %)`,
    )
  }
  return {
    begin: (task, total) => {
      current = { task, total, done: 0 }
      line()
    },
    advance: count => {
      current.done += count
      if (current.done >= current.total || performance.now() - shownAt >= everyMs) line()
    },
  }
}

export const formatBytes = (bytes: number): string => {
  const megabytes = bytes / 1_000_000
  return megabytes < 1
    ? `${Math.ceil(bytes / 1000)} KB`
    : `${Math.round(megabytes).toLocaleString('en-US')} MB`
}
