// The kinds that are answered by choosing: yes or no, with or without a third answer, or one of a list.

import { yesNoWords } from '#domain/form/kinds/yes-no.ts'
import type { Kind } from '#domain/form/template.ts'
import type { InputProps } from './input-props.ts'
import { type Segment, Segments } from './segments.tsx'

const yesAndNo: readonly Segment<boolean>[] = [
  { value: true, label: yesNoWords.yes },
  { value: false, label: yesNoWords.no },
]

const shared = <K extends Kind>({ id, field, labelId, describedBy, severity }: InputProps<K>) => ({
  id,
  name: field.id,
  labelId,
  describedBy,
  severity,
})

export function YesNoInput(props: InputProps<'yes-no'>) {
  return <Segments {...shared(props)} segments={yesAndNo} chosen={props.answer} onChoose={props.onAnswer} />
}

export function YesNoNoneInput(props: InputProps<'yes-no-none'>) {
  const segments = [...yesAndNo, { value: null, label: props.field.none.choice }]
  return <Segments {...shared(props)} segments={segments} chosen={props.answer} onChoose={props.onAnswer} />
}

export function ChoiceInput(props: InputProps<'choice'>) {
  return (
    <Segments
      {...shared(props)}
      segments={props.field.options}
      chosen={props.answer}
      onChoose={props.onAnswer}
    />
  )
}
