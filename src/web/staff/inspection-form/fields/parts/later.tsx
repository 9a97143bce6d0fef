// The inputs that only forms with tests need, loaded with the first of them. A form whose questions cannot be loaded is not shown,
// so they are no `laterPart`, as what watches the timers is.

import { type ComponentType, lazy, Suspense } from 'react'
import type { Kind } from '#domain/form/template.ts'
import { laterPart } from '#web/staff/page/later-part.tsx'
import type { InputProps } from '../input-props.ts'

const later = <K extends Kind>(load: () => Promise<ComponentType<InputProps<K>>>) => {
  const Input = lazy(async () => ({ default: await load() }))
  return (props: InputProps<K>) => (
    <Suspense>
      <Input {...props} />
    </Suspense>
  )
}

/** Without it a timer runs as well, and says so at its question. */
export const TimerWatch = laterPart(async () => (await import('./timer-watch.tsx')).TimerWatch).Part

export const LengthInput = later<'length'>(async () => (await import('./test-inputs.tsx')).LengthInput)
export const ComputedView = later<'computed'>(async () => (await import('./test-inputs.tsx')).ComputedView)
export const ResultView = later<'result'>(async () => (await import('./test-inputs.tsx')).ResultView)
export const TimerInput = later<'timer'>(async () => (await import('./timer-input.tsx')).TimerInput)
export const PartsInput = later<'parts'>(async () => (await import('./parts-input.tsx')).PartsInput)
