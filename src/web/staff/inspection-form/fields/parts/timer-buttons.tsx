// The button of a timer. What it would end for good it asks about first, and nothing changes until that is answered: a glove or a
// pocket touches one place several times, so there the harmless answer stands, and the other one stands apart from it.

import { Button, type ButtonLook } from '#web/ui/button.tsx'

interface TimerButtonsProps {
  /** Of the button. */
  id: string
  labelId: string
  /** Something would be lost by it. */
  asksFirst: boolean
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
  words: { act: string; keep: string; sure: string }
  look: ButtonLook
  act: () => void
}

export function TimerButtons(props: TimerButtonsProps) {
  const { id, labelId, asksFirst, isAsking, onAsk, words, look, act } = props
  const isOpen = asksFirst && isAsking

  function press() {
    onAsk(asksFirst && !isAsking)
    if (!asksFirst) act()
  }
  function sure() {
    onAsk(false)
    document.getElementById(id)?.focus()
    act()
  }
  return (
    <div className="mt-3 flex flex-wrap justify-between gap-4">
      <Button id={id} look={isOpen ? 'secondary' : look} onClick={press} aria-describedby={labelId}>
        {isOpen ? words.keep : words.act}
      </Button>
      {isOpen ? (
        <Button look="danger" onClick={sure} aria-describedby={labelId}>
          {words.sure}
        </Button>
      ) : null}
    </div>
  )
}
