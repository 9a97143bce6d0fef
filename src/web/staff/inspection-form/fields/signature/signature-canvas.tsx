// Where a signature is drawn: the canvas of the specification, and a pad of the whole screen one tap away. Strokes are points,
// not pixels, so that rotating, resizing and reloading lose nothing. Leaving the canvas ends a stroke. What is kept of it is up to
// its owner: a question of a form, or a visit that is signed as a whole.

import { ArrowsPointingOutIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import type { Stroke } from '#web/offline/rows.ts'
import { laterPart } from '#web/staff/page/later-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { drawStroke, prepare } from './draw-strokes.ts'
import { fitStrokes, type PadSize } from './fit-strokes.ts'
import { usePen } from './use-pen.ts'

const { Part: SignaturePad } = laterPart(async () => (await import('./signature-pad.tsx')).SignaturePad)

interface SignatureCanvasProps {
  id: string
  labelId: string
  describedBy?: string | undefined
  size: PadSize
  strokes: readonly Stroke[]
  /** As a data URL; empty where nothing is signed. */
  picture: string
  /** Whose signature it is. */
  name: string
  /** What the pad of the whole screen says above it. */
  padTitle?: string
  /** None where it was cleared. */
  onStrokes: (strokes: readonly Stroke[]) => void
  onClear: () => void
  /** Null when there is nothing to bring back. */
  onUndoClear: (() => void) | null
}

export function SignatureCanvas(props: SignatureCanvasProps) {
  const { id, labelId, describedBy, size, strokes, name, padTitle, onStrokes, onClear, onUndoClear } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isPadOpen, setPadOpen] = useState(false)
  const scale = useScreenScale()
  const isSigned = props.picture !== ''
  const { width, height, penWidth } = size

  function openPad() {
    // A pad of another shape may have no canvas where the last one had some.
    const fitted = fitStrokes(strokes, size)
    if (fitted !== strokes) onStrokes(fitted)
    setPadOpen(true)
  }

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
    onStroke: stroke => onStrokes([...fitStrokes(strokes, size), stroke]),
  })

  // An edited form has its signature as a picture only.
  const picture = strokes.length === 0 && isSigned ? props.picture : null
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
        <Button look="secondary" onClick={onClear}>
          Clear Signature
        </Button>
        {onUndoClear ? (
          <Button look="ghost" onClick={onUndoClear}>
            Undo clear
          </Button>
        ) : null}
      </div>
      {isPadOpen ? (
        <SignaturePad
          title={padTitle ?? 'Sign in the frame'}
          size={size}
          strokes={strokes}
          name={name}
          isSigned={isSigned}
          scale={scale}
          onStroke={stroke => onStrokes([...strokes, stroke])}
          onClear={onClear}
          onUndoClear={onUndoClear}
          onClose={() => setPadOpen(false)}
        />
      ) : null}
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
