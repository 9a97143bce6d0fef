// Prints the report once its pictures are loaded, because a picture that is not decoded when the print dialog
// opens stays blank on paper. The wait has a time limit: a photo that will not load must not stop the rest from
// being printed.

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PhotoSize } from '#web/staff/one-form/photo-address.ts'
import { useIsShown } from '#web/staff/page/same-page.ts'
import { whenIdle } from '#web/ui/when-idle.ts'

const timeouts = { full: 20_000, thumb: 3_000 } as const satisfies Record<PhotoSize, number>

/** Up to this many photos are printed in full size; more would be tens of megabytes over a phone connection. */
const fullUpTo = 24

interface Print {
  /** The printed size of photos. Printing from the browser's menu cannot wait, so thumbnails are always there. */
  photoSize: PhotoSize
  isPreparing: boolean
  /** Whether the paper is drawn: when the page has a moment, and at once when it is wanted. */
  isDrawn: boolean
  print: () => Promise<void>
}

export function usePrint(photoCount: number): Print {
  const [photoSize, setPhotoSize] = useState<PhotoSize>('thumb')
  const [isPreparing, setPreparing] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const isShown = useIsShown()
  useEffect(() => whenIdle(() => setDrawn(true)), [])
  // The browser's own menu, or Ctrl+P.
  useEffect(() => {
    const draw = () => flushSync(() => setDrawn(true))
    window.addEventListener('beforeprint', draw)
    return () => window.removeEventListener('beforeprint', draw)
  }, [])

  async function prepare(size: PhotoSize): Promise<boolean> {
    flushSync(() => setPhotoSize(size))
    return picturesReady(timeouts[size])
  }

  async function print() {
    setPreparing(true)
    try {
      const isReady = photoCount <= fullUpTo && (await prepare('full'))
      if (!isReady) await prepare('thumb')
    } finally {
      flushSync(() => setPreparing(false))
    }
    // If the user has left the page meanwhile, nothing is printed.
    if (isShown()) window.print()
  }

  return { photoSize, isPreparing, isDrawn: isDrawn || isPreparing, print }
}

/** True when every picture of the report was loaded or failed within the time limit. */
async function picturesReady(atMost: number): Promise<boolean> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-printed-report] img')]
  const late = new Promise<false>(resolve => setTimeout(() => resolve(false), atMost))
  const all = Promise.allSettled(pictures.map(picture => picture.decode())).then(() => true)
  return Promise.race([all, late])
}
