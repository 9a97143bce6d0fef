// An uncontrolled input: the browser shows the keystrokes and React renders nothing for them, which keeps typing
// fast on a slow phone. Only an answer from elsewhere, such as the last visit's, is written into the input. A reading
// of the last visit makes room for the new one when its input is entered, and comes back if none is typed.

import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react'
import { answerIn } from '#domain/form/kinds/kinds.ts'
import { isReading } from '#domain/form/plausible.ts'
import type { Answer } from '#domain/form/template.ts'
import { isUntouched } from '#web/offline/draft-as-form.ts'
import { useFormContext } from '../state/form-context.ts'
import { type InputProps, inputLook } from './input-props.ts'

type Element = HTMLInputElement | HTMLTextAreaElement

interface Spelling<A extends Answer> {
  write: (answer: A) => string
  read: (typed: string) => A
}

type TypedProps = InputProps<'text'> | InputProps<'number'> | InputProps<'date'> | InputProps<'length'>

/** The attributes of the element that is typed into. `spelling` converts between the answer and the typed text. */
export function useTypedAnswer<A extends Answer>(props: TypedProps, { write, read }: Spelling<A>) {
  const { field, id, labelId, describedBy, isInvalid, origin } = props
  const { store } = useFormContext()
  const element = useRef<Element>(null)
  const hasMadeRoom = useRef(false)
  const [first] = useState(() => write(answerIn(store.draft().answers, field) as A))

  useEffect(
    () =>
      store.subscribeTo(field.id, () => {
        const answer = answerIn(store.draft().answers, field) as A
        // "1." on the way to "1.5" means 1 already and is left as it is.
        if (element.current && !Object.is(read(element.current.value), answer)) {
          element.current.value = write(answer)
        }
      }),
    [store, field, write, read],
  )

  return {
    ref: (shown: Element | null) => {
      element.current = shown
    },
    id,
    name: field.id,
    'aria-labelledby': labelId,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    required: field.required !== undefined,
    className: inputLook({ isInvalid, origin }),
    defaultValue: first,
    onChange: (event: ChangeEvent<Element>) => store.answer(field.id, read(event.target.value)),
    onFocus(event: FocusEvent<Element>) {
      hasMadeRoom.current = isReading(field) && store.draft().carried.includes(field.id)
      if (hasMadeRoom.current) event.target.value = ''
      // What the form began with is replaced by the first key.
      else if (isReading(field) && isUntouched(store.draft(), field.id)) event.target.select()
    },
    onBlur(event: FocusEvent<Element>) {
      if (!hasMadeRoom.current || event.target.value.trim() !== '') return
      store.takeBack(field.id)
      event.target.value = write(answerIn(store.draft().answers, field) as A)
    },
  }
}

/** Of an input of one line of text. Enter leads to the next question; what was typed in other forms is not offered. */
export const oneLine = { type: 'text', enterKeyHint: 'next', autoComplete: 'off' } as const

export const asTyped: Spelling<string> = { write: answer => answer, read: typed => typed }

/** Text that is not a number becomes NaN, which validation refuses. */
export const asNumber: Spelling<number | null> = {
  write: answer => (answer === null || Number.isNaN(answer) ? '' : String(answer)),
  read(typed) {
    const trimmed = typed.trim().replaceAll(',', '')
    return trimmed === '' ? null : Number(trimmed)
  },
}
