// The inputs that only forms with tests need, loaded with the first of them.

import { type ComponentType, lazy, Suspense } from 'react'
import type { Kind } from '#domain/form/template.ts'
import type { InputProps } from '../input-props.ts'

const later = <K extends Kind>(load: () => Promise<{ default: ComponentType<InputProps<K>> }>) => {
  const Input = lazy(load)
  return (props: InputProps<K>) => (
    <Suspense>
      <Input {...props} />
    </Suspense>
  )
}

export const LengthInput = later<'length'>(() =>
  import('./test-inputs.tsx').then(({ LengthInput }) => ({ default: LengthInput })),
)
export const ComputedView = later<'computed'>(() =>
  import('./test-inputs.tsx').then(({ ComputedView }) => ({ default: ComputedView })),
)
export const ResultView = later<'result'>(() =>
  import('./test-inputs.tsx').then(({ ResultView }) => ({ default: ResultView })),
)
export const TimerInput = later<'timer'>(() =>
  import('./timer-input.tsx').then(({ TimerInput }) => ({ default: TimerInput })),
)
export const PartsInput = later<'parts'>(() =>
  import('./parts-input.tsx').then(({ PartsInput }) => ({ default: PartsInput })),
)
