// The inputs that only forms with tests need, loaded with the first of them. A form whose questions cannot be loaded is not shown,
// so they are no `laterPart`.

import { type ComponentType, lazy, Suspense } from 'react'
import type { Kind } from '#domain/form/template.ts'
import type { InputProps } from '../input-props.ts'

const later = <K extends Kind>(load: () => Promise<ComponentType<InputProps<K>>>) => {
  const Input = lazy(async () => ({ default: await load() }))
  return (props: InputProps<K>) => (
    <Suspense>
      <Input {...props} />
    </Suspense>
  )
}

export const LengthInput = later<'length'>(async () => (await import('./test-inputs.tsx')).LengthInput)
export const ComputedView = later<'computed'>(async () => (await import('./test-inputs.tsx')).ComputedView)
export const ResultView = later<'result'>(async () => (await import('./test-inputs.tsx')).ResultView)
export const TimerInput = later<'timer'>(async () => (await import('./timer-input.tsx')).TimerInput)
export const PartsInput = later<'parts'>(async () => (await import('./parts-input.tsx')).PartsInput)
