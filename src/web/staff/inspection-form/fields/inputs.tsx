// Which input each kind of question gets. A kind that is missing here does not compile, and no question is
// special-cased by its name.

import type { ComponentType } from 'react'
import type { FieldOf, Kind } from '#domain/form/template.ts'
import { ChoiceInput, YesNoInput, YesNoNoneInput } from './choice-inputs.tsx'
import type { InputProps } from './input-props.ts'
import { ComputedView, LengthInput, PartsInput, ResultView, TimerInput } from './parts/later.tsx'
import { SignatureInput } from './signature/signature-input.tsx'
import { DateInput, NumberInput, TextInput } from './typed-inputs.tsx'

type AnsweredKind = Exclude<Kind, 'photos'>

/** `short`: two stand side by side on a phone. `wordy`: on a tablet. `medium`: on a wide screen only. `wide`: never. */
export type Width = 'short' | 'wordy' | 'medium' | 'wide'

/** Half of a phone's width holds a question of this many letters in two lines. */
const longestHalf = 22

const shortFor = ({ label, required }: { label: string; required?: string }): Width =>
  label.length > longestHalf || required ? 'wordy' : 'short'

interface KindInput<K extends AnsweredKind> {
  Input: ComponentType<InputProps<K>>
  width: (field: FieldOf<K>) => Width
  /** Whether the question is a label of the input; a group of inputs has none. */
  isLabelled: boolean
}

export const inputs: { [K in AnsweredKind]: KindInput<K> } = {
  text: {
    Input: TextInput,
    width: field => (field.long ? 'wide' : field.keyboard || field.unit ? shortFor(field) : 'medium'),
    isLabelled: true,
  },
  number: { Input: NumberInput, width: shortFor, isLabelled: true },
  date: { Input: DateInput, width: shortFor, isLabelled: true },
  'yes-no': { Input: YesNoInput, width: () => 'medium', isLabelled: false },
  'yes-no-none': { Input: YesNoNoneInput, width: () => 'medium', isLabelled: false },
  choice: { Input: ChoiceInput, width: () => 'medium', isLabelled: false },
  signature: { Input: SignatureInput, width: () => 'wide', isLabelled: false },
  length: { Input: LengthInput, width: shortFor, isLabelled: true },
  timer: { Input: TimerInput, width: () => 'medium', isLabelled: false },
  computed: { Input: ComputedView, width: () => 'medium', isLabelled: false },
  result: { Input: ResultView, width: () => 'wide', isLabelled: false },
  parts: { Input: PartsInput, width: () => 'wide', isLabelled: false },
}
