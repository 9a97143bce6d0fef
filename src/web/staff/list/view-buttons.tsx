// Buttons that each show one part of a list, with how much is in it.

import { formatNumber } from '#domain/number-words.ts'

interface ViewButtonsProps<View> {
  legend: string
  /** `count`: undefined until it is known, null where it cannot be. */
  views: readonly { view: View; word: string; count: number | null | undefined }[]
  chosen: View
  onChoose: (view: View) => void
}

export function ViewButtons<View>({ legend, views, chosen, onChoose }: ViewButtonsProps<View>) {
  return (
    <fieldset className="grid grid-cols-2 gap-2 max-[15rem]:grid-cols-1 sm:flex sm:flex-wrap">
      <legend className="sr-only">{legend}</legend>
      {views.map(({ view, word, count }) => (
        <button
          key={word}
          type="button"
          aria-pressed={view === chosen}
          onClick={() => onChoose(view)}
          className={`flex min-h-12 cursor-pointer items-center justify-between gap-2 rounded-control border px-4 text-left font-semibold max-sm:first-of-type:col-span-full ${view === chosen ? 'border-primary bg-primary text-on-primary' : 'border-control bg-surface text-ink hover:bg-sunken'}`}
        >
          {word}
          {count === null ? null : (
            <span className="tabular-nums">{count === undefined ? '…' : formatNumber(count)}</span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
