// How long a page is busy with what a person does, from the browser's own trace.

import type { CDPSession } from 'playwright'

interface TraceEvent {
  name: string
  /** The time of the page's own thread, in microseconds; what else the machine does is not in it. */
  tdur?: number
  args: { data?: { type?: string } }
}

/** How long the page was busy with each of these events, in milliseconds. */
export async function traced(
  devTools: CDPSession,
  event: 'keypress' | 'click',
  work: () => Promise<void>,
): Promise<number[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]))
  devTools.on('Tracing.dataCollected', collect)
  const complete = new Promise<void>(resolve => devTools.once('Tracing.tracingComplete', () => resolve()))
  await devTools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await work()
  await devTools.send('Tracing.end')
  await complete
  devTools.off('Tracing.dataCollected', collect)
  // The event holds everything that follows from it: the browser's editing, our answer to it, the layout.
  return events
    .filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === event)
    .map(({ tdur = 0 }) => tdur / 1000)
}
