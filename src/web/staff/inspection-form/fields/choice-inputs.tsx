// Inputs for questions answered by choosing: yes or no, with or without a third answer, or one of a list.

import { yesNoWords } from '#domain/form/kinds/yes-no.ts'
import type { Answer } from '#domain/form/template.ts'
import { useAnswer, useFormContext } from '../state/form-context.ts'
import type { InputProps } from './input-props.ts'
import { type Segment, Segments } from './segments.tsx'

const yesAndNo = ({ yes, no } = yesNoWords): readonly Segment<boolean>[] => [
  { value: true, label: yes },
  { value: false, label: no },
]

type ChoiceProps = InputProps<'yes-no'> | InputProps<'yes-no-none'> | InputProps<'choice'>

/** `A` is the answer type of the field's kind. */
function useChoice<A extends Answer>(props: ChoiceProps) {
  const { id, field, labelId, describedBy, severity, origin, isCompact } = props
  const { store } = useFormContext()
  const chosen = useAnswer(field) as A
  return {
    id,
    name: field.id,
    labelId,
    describedBy,
    severity,
    origin,
    isCompact,
    chosen,
    onChoose: (answer: A) => store.answer(field.id, answer),
  }
}

export function YesNoInput(props: InputProps<'yes-no'>) {
  return <Segments {...useChoice<boolean>(props)} segments={yesAndNo(props.field.words)} />
}

export function YesNoNoneInput(props: InputProps<'yes-no-none'>) {
  const segments = [...yesAndNo(props.field.words), { value: null, label: props.field.none.choice }]
  return <Segments {...useChoice<boolean | null>(props)} segments={segments} />
}

export function ChoiceInput(props: InputProps<'choice'>) {
  return <Segments {...useChoice<string>(props)} segments={props.field.options} />
}
