// Draws on a photo with a finger: an arrow, a circle or a word. Keys do it too: Enter puts a mark into the middle, the arrow keys
// move the last one.

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { formatMany } from '#domain/number-words.ts'
import { problemOf } from '#domain/problems/problem.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { inputLook } from '../../fields/input-props.ts'
import { addMarkedCopy, type Drawable } from './marked-copy.ts'
import { drawMarks, type Mark, markFrom, moved, type Point, type Tool } from './marks.ts'

const tools: readonly { tool: Tool; label: string }[] = [
  { tool: 'arrow', label: 'Arrow' },
  { tool: 'circle', label: 'Circle' },
  { tool: 'word', label: 'Text' },
]

const middle = { x: 0.5, y: 0.5 }
const steps: Record<string, Point> = {
  ArrowLeft: { x: -0.02, y: 0 },
  ArrowRight: { x: 0.02, y: 0 },
  ArrowUp: { x: 0, y: -0.02 },
  ArrowDown: { x: 0, y: 0.02 },
}

interface DrawDialogProps {
  photo: Drawable
  /** Its bytes, or where the server has them. */
  picture: Blob | string
  /** The form takes another photo. */
  hasRoom: boolean
  onClose: () => void
  /** The id of the second photo, which has what was drawn. */
  onDrawn: (id: string) => void
}

export function DrawDialog({ photo, picture, hasRoom, onClose, onDrawn }: DrawDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { bitmap, failure } = useBitmap(picture)
  const [tool, setTool] = useState<Tool>('arrow')
  const [word, setWord] = useState('')
  const [marks, setMarks] = useState<readonly Mark[]>([])
  const [begun, setBegun] = useState<{ from: Point; to: Point } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const underWay = begun && markFrom(tool, begun.from, begun.to, word)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !bitmap) return
    context.drawImage(bitmap, 0, 0)
    drawMarks(context, bitmap, underWay ? [...marks, underWay] : marks)
  }, [bitmap, marks, underWay])

  function at({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): Point {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }

  function add(mark: Mark | null) {
    if (mark) setMarks([...marks, mark])
    setBegun(null)
  }

  function onKey(event: KeyboardEvent) {
    const by = steps[event.key]
    const last = marks.at(-1)
    if (event.key === 'Enter') add(markFrom(tool, middle, middle, word))
    else if (by && last) setMarks([...marks.slice(0, -1), moved(last, by)])
    else return
    event.preventDefault()
  }

  async function save() {
    if (!bitmap || !hasRoom || marks.length === 0) return
    const copy = await addMarkedCopy(photo, bitmap, marks).catch(() => null)
    if (copy?.ok) onDrawn(copy.id)
    else setProblem(copy ? copy.problem.message : notDrawable)
  }

  return (
    <Dialog title={`Draw on ${photo.name}`} onClose={onClose}>
      <Banner tone="error">{hasRoom ? (problem ?? failure) : problemOf('too-many-photos').message}</Banner>
      <fieldset className="mb-3 flex gap-2">
        <legend className="sr-only">What to draw</legend>
        {tools.map(each => (
          <Button
            key={each.tool}
            look={tool === each.tool ? 'primary' : 'secondary'}
            aria-pressed={tool === each.tool}
            onClick={() => setTool(each.tool)}
            className="flex-1"
          >
            {each.label}
          </Button>
        ))}
      </fieldset>
      {tool === 'word' ? (
        <input
          type="text"
          aria-label="Text to put on the photo"
          placeholder="Type it, then tap the photo"
          maxLength={30}
          value={word}
          onChange={event => setWord(event.currentTarget.value)}
          className={`mb-3 ${inputLook({ isInvalid: false, origin: 'empty' })}`}
        />
      ) : null}
      <button
        type="button"
        aria-label="Photo to draw on. Enter adds a mark, the arrow keys move it."
        onKeyDown={onKey}
        className="flex w-full cursor-crosshair justify-center"
      >
        <canvas
          ref={canvas}
          width={bitmap?.width ?? 4}
          height={bitmap?.height ?? 3}
          onPointerDown={event => {
            event.currentTarget.setPointerCapture(event.pointerId)
            setBegun({ from: at(event), to: at(event) })
          }}
          onPointerMove={event => begun && setBegun({ ...begun, to: at(event) })}
          onPointerUp={() => add(underWay)}
          onPointerCancel={() => setBegun(null)}
          className="max-h-[50dvh] max-w-full touch-none rounded-control border border-line bg-sunken"
        />
      </button>
      <p role="status" className="sr-only">
        {formatMany(marks.length, 'mark')}
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2 sm:flex">
        <Button
          onPress={save}
          aria-disabled={marks.length === 0 || !hasRoom}
          className="col-span-2 sm:flex-1"
        >
          Save as new photo
        </Button>
        <Button look="secondary" disabled={marks.length === 0} onClick={() => setMarks(marks.slice(0, -1))}>
          Undo
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}

const notDrawable = 'This photo can’t be drawn on. It is kept as it is.'
const notLoaded = 'This photo couldn’t be loaded. Try again when you have signal.'
const patienceMs = 30_000

async function load(picture: Blob | string): Promise<Blob> {
  if (picture instanceof Blob) return picture
  const answer = await fetch(picture, { signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok) throw new Error(`The photo was answered with ${answer.status}`)
  return answer.blob()
}

function useBitmap(picture: Blob | string): { bitmap: ImageBitmap | null; failure: string | null } {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    load(picture)
      .then(blob => createImageBitmap(blob))
      .then(
        made => (isOver ? made.close() : setBitmap(made)),
        () => setFailure(picture instanceof Blob ? notDrawable : notLoaded),
      )
    return () => {
      isOver = true
    }
  }, [picture])
  return { bitmap, failure }
}
