// Picks the photos of one section, by choosing or dropping files.

import { PhotoIcon } from '@heroicons/react/24/outline'
import { type DragEvent, useId, useState } from 'react'

interface PhotoPickerProps {
  label: string
  count: number
  disabled: boolean
  onChoose: (files: readonly File[]) => void
}

export function PhotoPicker({ label, count, disabled, onChoose }: PhotoPickerProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)

  function take(input: HTMLInputElement) {
    const files = [...(input.files ?? [])]
    // The same file may be chosen again after it was removed.
    input.value = ''
    onChoose(files)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) onChoose([...event.dataTransfer.files])
  }

  return (
    <label
      htmlFor={id}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex min-h-16 min-w-0 items-center gap-3 rounded-control border-2 border-dashed px-4 py-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) ${isOver ? 'border-primary bg-tint' : 'border-control bg-surface'} ${disabled ? 'cursor-not-allowed opacity-60' : 'cursor-pointer hover:bg-tint'}`}
    >
      <PhotoIcon aria-hidden="true" className="size-7 shrink-0 text-link" strokeWidth={2} />
      <span className="min-w-0">
        <span className="block text-lg leading-snug font-semibold">{label}</span>
        <span id={`${id}-count`} className="block text-muted">
          {count === 0 ? 'Choose photos' : `${count} chosen. Add more`}
        </span>
      </span>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        disabled={disabled}
        aria-label={label}
        aria-describedby={`${id}-count`}
        onChange={event => take(event.currentTarget)}
        className="sr-only"
      />
    </label>
  )
}
