// The signature pad. Strokes are stored as points, not as pixels, so that rotating, resizing and reloading lose
// nothing. Leaving the canvas ends a stroke, and every finished stroke is saved at once.

import { useEffect, useRef, useState } from 'react'
import type { AnswerOfKind } from '#domain/form/template.ts'
import type { Stroke } from '#web/offline/database.ts'
import { Button } from '#web/ui/button.tsx'
import { useAnswer, useFormContext, useFormSelector } from '../../state/form-context.ts'
import type { InputProps } from '../input-props.ts'
import { drawStroke, pictureOf, prepare } from './draw-strokes.ts'
import { usePen } from './use-pen.ts'

export function SignatureInput({ field, id, labelId, describedBy }: InputProps<'signature'>) {
  const { store, autosave } = useFormContext()
  const answer = useAnswer(field) as AnswerOfKind['signature']
  const strokes = useFormSelector(store => store.draft().strokes)
  const canvas = useRef<HTMLCanvasElement>(null)
  const scale = useScreenScale()
  const isSigned = Boolean(answer)
  const { width, height, penWidth } = field

  function keep(next: readonly Stroke[]) {
    const size = { width, height, penWidth }
    store.sign(field.id, next.length > 0 ? pictureOf(next, size) : '', next)
    void autosave.flush('strict')
  }

  const pen = usePen(canvas, { width, height, penWidth }, stroke => keep([...store.draft().strokes, stroke]))

  // An edited form has its signature as a picture only.
  const picture = strokes.length === 0 && answer ? answer : null
  useEffect(() => {
    if (!canvas.current) return
    const context = prepare(canvas.current, { width, height, penWidth }, scale)
    for (const stroke of strokes) drawStroke(context, stroke, penWidth)
    if (!picture) return
    const image = new Image()
    let isStale = false
    image.onload = () => {
      if (!isStale) context.drawImage(image, 0, 0, width, height)
    }
    image.src = picture
    return () => {
      isStale = true
    }
  }, [strokes, picture, width, height, penWidth, scale])

  return (
    <div>
      <canvas
        ref={canvas}
        id={id}
        tabIndex={-1}
        role="img"
        aria-labelledby={`${labelId} ${id}-state`}
        aria-describedby={describedBy}
        width={width}
        height={height}
        className="block aspect-4/1 w-full max-w-100 cursor-crosshair touch-none rounded-control border border-control bg-white"
        {...pen}
      />
      <span id={`${id}-state`} className="sr-only">
        {isSigned ? 'signed' : 'not signed'}
      </span>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="secondary" onClick={() => keep([])}>
          Clear Signature
        </Button>
        <p className="min-w-0 flex-1 basis-48 text-[0.9375rem] text-muted">
          Signing is optional; the form can be submitted without it.
          {picture ? ' Signing again replaces the signature.' : null}
        </p>
      </div>
    </div>
  )
}

/** Device pixels per CSS pixel; it changes with zoom and monitor. */
function useScreenScale(): number {
  const [scale, setScale] = useState(() => Math.max(1, window.devicePixelRatio))
  useEffect(() => {
    const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    const look = () => setScale(Math.max(1, window.devicePixelRatio))
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return scale
}
