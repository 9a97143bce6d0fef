// Signing on the whole screen, as on a sheet of paper held sideways. The canvas reaches far beyond the frame, so that a
// hand that overshoots stays on it; the signature is fitted into the frame. Every stroke is saved at once: Done and
// Escape only close.

import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { Stroke } from '#web/offline/rows.ts'
import { Button } from '#web/ui/button.tsx'
import { drawStroke } from './draw-strokes.ts'
import type { PadSize } from './fit-strokes.ts'
import { usePadLayout } from './use-pad-layout.ts'
import { usePen } from './use-pen.ts'

interface SignaturePadProps {
  title: string
  size: PadSize
  strokes: readonly Stroke[]
  /** Whose signature it is. */
  name: string
  isSigned: boolean
  /** Device pixels per CSS pixel. */
  scale: number
  onStroke: (stroke: Stroke) => void
  onClear: () => void
  /** Null when there is nothing to bring back. */
  onUndoClear: (() => void) | null
  onClose: () => void
}

export function SignaturePad(props: SignaturePadProps) {
  const { title, size, strokes, name, isSigned, scale, onStroke, onClear, onUndoClear, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const done = useRef<HTMLButtonElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const id = useId()
  const { isTurned, width, height, frame, locate } = usePadLayout(area, size)
  const pen = usePen(canvas, { width: size.penWidth, locate, onStroke })

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    done.current?.focus()
    return () => shown?.close()
  }, [])

  const { left, top, width: frameWidth } = frame
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    canvas.current.width = width * scale
    canvas.current.height = height * scale
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width * scale, height * scale)
    const unit = (frameWidth / size.width) * scale
    context.setTransform(unit, 0, 0, unit, left * scale, top * scale)
    for (const stroke of strokes) drawStroke(context, stroke, size.penWidth)
  }, [strokes, width, height, left, top, frameWidth, size.width, size.penWidth, scale])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none touch-none overflow-hidden border-0 bg-surface p-0 text-ink"
    >
      <div
        className={
          isTurned
            ? 'flex h-[100vw] w-[100dvh] origin-top-left translate-x-[100vw] rotate-90 flex-col'
            : 'flex size-full flex-col'
        }
      >
        <header className="flex items-center gap-3 border-b border-line px-4 py-2">
          <h2 id={`${id}-title`} className="min-w-0 flex-1 truncate text-lg">
            {title}
          </h2>
          {onUndoClear ? (
            <Button look="ghost" onClick={onUndoClear}>
              Undo clear
            </Button>
          ) : null}
          <Button look="secondary" onClick={onClear}>
            Clear Signature
          </Button>
          <Button ref={done} look="accent" onClick={onClose}>
            Done
          </Button>
        </header>
        <div ref={area} className="relative min-h-0 flex-1 bg-white">
          <canvas
            ref={canvas}
            role="img"
            aria-label={`Signature ${isSigned ? 'signed' : 'not signed'}`}
            className="absolute inset-0 size-full cursor-crosshair touch-none"
            {...pen}
          />
          <div
            className="pointer-events-none absolute rounded-control border-2 border-petrol-300"
            style={{ left, top, width: frameWidth, height: frame.height }}
          />
          <p
            className="pointer-events-none absolute truncate text-center text-[0.9375rem] text-petrol-700"
            style={{ left, top: top + frame.height + 8, width: frameWidth }}
          >
            {name}
          </p>
        </div>
      </div>
    </dialog>
  )
}
