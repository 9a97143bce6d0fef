// The signature: the canvas of the specification, and a pad of the whole screen one tap away. Strokes are stored as points,
// not as pixels, so that rotating, resizing and reloading lose nothing. Leaving the canvas ends a stroke, and every
// finished stroke is saved at once. Clearing can be undone for as long as nothing new was drawn.

import { ArrowsPointingOutIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import type { AnswerOfKind } from '#domain/form/template.ts'
import { findRole } from '#domain/form/walk.ts'
import type { Stroke } from '#web/offline/rows.ts'
import { Button } from '#web/ui/button.tsx'
import { useAnswer, useFieldSelector, useFormContext, useFormSelector } from '../../state/form-context.ts'
import type { InputProps } from '../input-props.ts'
import { drawStroke, pictureOf, prepare } from './draw-strokes.ts'
import { fitStrokes } from './fit-strokes.ts'
import { SignaturePad } from './signature-pad.tsx'
import { usePen } from './use-pen.ts'

export function SignatureInput({ field, id, labelId, describedBy }: InputProps<'signature'>) {
  const { store, autosave } = useFormContext()
  const answer = useAnswer(field) as AnswerOfKind['signature']
  const strokes = useFormSelector(store => store.draft().strokes)
  const cleared = useFormSelector(store => store.draft().clearedSignature ?? null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isPadOpen, setPadOpen] = useState(false)
  const scale = useScreenScale()
  const name = useInspectorName()
  const isSigned = Boolean(answer)
  const { width, height, penWidth } = field
  const size = { width, height, penWidth }

  function keep(next: readonly Stroke[]) {
    store.change({ clearedSignature: null })
    store.sign(field.id, next.length > 0 ? pictureOf(next, size) : '', next)
    void autosave.flush('strict')
  }

  function clear() {
    if (!answer) return
    const before = { picture: answer, strokes }
    keep([])
    store.change({ clearedSignature: before })
  }

  function undoClear() {
    if (!cleared) return
    store.change({ clearedSignature: null })
    store.sign(field.id, cleared.picture, cleared.strokes)
    void autosave.flush('strict')
  }

  function openPad() {
    // A pad of another shape may have no canvas where the last one had some.
    const fitted = fitStrokes(strokes, size)
    if (fitted !== strokes) keep(fitted)
    setPadOpen(true)
  }

  const canUndo = cleared !== null && !isSigned
  const pen = usePen(canvas, {
    width: penWidth,
    locate: ({ clientX, clientY }) => {
      const box = canvas.current?.getBoundingClientRect() ?? new DOMRect()
      const inside = (value: number, most: number) => Math.min(Math.max(value, 0), most)
      return {
        x: inside(((clientX - box.left) * width) / box.width, width),
        y: inside(((clientY - box.top) * height) / box.height, height),
      }
    },
    onStroke: stroke => keep([...fitStrokes(store.draft().strokes, size), stroke]),
  })

  // An edited form has its signature as a picture only.
  const picture = strokes.length === 0 && answer ? answer : null
  useEffect(() => {
    if (!canvas.current) return
    const size = { width, height, penWidth }
    const context = prepare(canvas.current, size, scale)
    for (const stroke of fitStrokes(strokes, size)) drawStroke(context, stroke, penWidth)
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
      {isSigned && name ? <p className="mt-1.5 font-semibold wrap-anywhere">Signed by {name}</p> : null}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button look={isSigned ? 'secondary' : 'primary'} onClick={openPad}>
          <ArrowsPointingOutIcon aria-hidden="true" className="size-5 shrink-0" strokeWidth={2} />
          Sign full screen
        </Button>
        <Button look="secondary" onClick={clear}>
          Clear Signature
        </Button>
        {canUndo ? (
          <Button look="ghost" onClick={undoClear}>
            Undo clear
          </Button>
        ) : null}
      </div>
      <p className="mt-3 text-[0.9375rem] text-muted">
        Signing is optional; the form can be submitted without it.
        {picture ? ' Signing again replaces the signature.' : null}
      </p>
      {isPadOpen ? (
        <SignaturePad
          size={size}
          strokes={strokes}
          name={name}
          isSigned={isSigned}
          scale={scale}
          onStroke={stroke => keep([...store.draft().strokes, stroke])}
          onClear={clear}
          onUndoClear={canUndo ? undoClear : null}
          onClose={() => setPadOpen(false)}
        />
      ) : null}
    </div>
  )
}

/** The typed name that stands under the signature. */
function useInspectorName(): string {
  const { template } = useFormContext()
  const field = findRole(template, 'inspectedBy')?.id ?? ''
  return useFieldSelector(field, store => String(store.draft().answers[field] ?? '').trim())
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
