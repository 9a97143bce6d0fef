// A part of a page whose program is asked for when the page has been drawn, so that the page does not wait for it. Where it cannot be loaded
// there is no such part, and everything else.

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadTwice } from './load-twice.ts'

interface LaterPart<Props> {
  Part: ComponentType<Props>
  /** For a page that knows beforehand that the part is needed: with its program at hand it is shown at once. */
  open: () => Promise<void>
}

export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): LaterPart<Props> {
  let program: ComponentType<Props> | null = null
  const open = async () => {
    program ??= await loadTwice(load)
  }

  function Part(props: Props) {
    const [Program, setProgram] = useState(() => program)
    useEffect(() => {
      const ask = () =>
        open().then(
          () => setProgram(() => program),
          () => {},
        )
      return whenDrawn(() => void ask())
    }, [])
    return Program ? <Program {...props} /> : meanwhile
  }

  return { Part, open }
}

/** Returns what calls it off. */
function whenDrawn(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
