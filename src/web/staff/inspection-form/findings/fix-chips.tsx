// What was done about a finding that is in order again, in one tap.

import { CheckIcon } from '@heroicons/react/24/solid'
import { Button } from '#web/ui/button.tsx'

interface FixChipsProps {
  /** `What was done?` */
  question: string
  usual: readonly string[]
  chosen?: string | undefined
  /** Empty: it is taken back. */
  onChoose: (word: string) => void
}

export function FixChips({ question, usual, chosen, onChoose }: FixChipsProps) {
  return (
    <fieldset className="mt-2">
      <legend className="mb-1.5 font-semibold">{question}</legend>
      <div className="flex flex-wrap gap-2">
        {usual.map(word => {
          const isChosen = chosen === word
          return (
            <Button
              key={word}
              look={isChosen ? 'primary' : 'secondary'}
              size="compact"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? '' : word)}
            >
              {isChosen ? <CheckIcon aria-hidden="true" className="size-5" /> : null}
              {word}
            </Button>
          )
        })}
      </div>
    </fieldset>
  )
}
