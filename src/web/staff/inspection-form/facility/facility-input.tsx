// The name of the facility: typed as ever, or chosen from the register. Whatever is typed stays as it is.

import type { ChangeEvent } from 'react'
import { formatMany } from '#domain/number-words.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { useCombobox } from '#web/ui/combobox.tsx'
import type { InputProps } from '../fields/input-props.ts'
import { asTyped, oneLine, useTypedAnswer } from '../fields/use-typed-answer.ts'
import type { FacilityName } from './facility-source.ts'
import type { FacilityChoice } from './use-facility-choice.ts'

interface FacilityInputProps extends InputProps<'text'> {
  choice: FacilityChoice
}

export function FacilityInput(props: FacilityInputProps) {
  const { choice } = props
  const typed = useTypedAnswer(props, asTyped)
  const combobox = useCombobox({
    label: 'Known sites',
    formatCount: count => formatMany(count, 'known site'),
    find: (letters, show) =>
      choice.find(letters, (found, isFromDevice) =>
        show(
          isAllTyped(found, letters) ? [] : found.map(each => ({ ...each, about: aboutOf(each) })),
          isFromDevice ? `Sites on ${thisDevice()}. The server has not answered.` : null,
        ),
      ),
    onTake: ({ id: facilityId, name }) => void choice.choose({ facilityId, name, tankId: null }),
  })

  return (
    <div className="relative h-full">
      <input
        {...typed}
        {...oneLine}
        {...combobox.attributes}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          typed.onChange(event)
          combobox.suggest(event.target.value)
        }}
        onBlur={event => {
          typed.onBlur(event)
          combobox.shut()
        }}
      />
      {combobox.list}
    </div>
  )
}

const aboutOf = ({ customer, tankCount }: FacilityName): string =>
  [customer, tankCount > 1 && `${tankCount} tanks`].filter(Boolean).join(' · ')

/** Exactly this name is known, and it has one tank: there is nothing left to choose, and no list lies over the next question. */
const isAllTyped = (found: readonly FacilityName[], typed: string): boolean =>
  found.some(({ name, tankCount }) => name === typed && tankCount <= 1)
