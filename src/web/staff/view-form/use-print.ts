// Prints the report once its pictures are loaded, because a picture that is not decoded when the print dialog
// opens stays blank on paper. The wait has a time limit: a photo that will not load must not stop the rest from
// being printed.

import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { PhotoSize } from '#web/staff/one-form/photo-address.ts'
import { useIsShown } from '#web/staff/page/same-page.ts'

const timeouts = { full: 20_000, thumb: 3_000 } as const satisfies Record<PhotoSize, number>

/** A few photos are worth their full size on paper; many would be tens of megabytes over a phone's line. */
const fullUpTo = 24

interface Print {
  /** What the paper shows. Printing from the browser's menu cannot wait, so thumbnails are always there. */
  photoSize: PhotoSize
  isPreparing: boolean
  print: () => Promise<void>
}

export function usePrint(photoCount: number): Print {
  const [photoSize, setPhotoSize] = useState<PhotoSize>('thumb')
  const [isPreparing, setPreparing] = useState(false)
  const isShown = useIsShown()

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
    // Whoever went on to another page meanwhile does not want that one printed.
    if (isShown()) window.print()
  }

  return { photoSize, isPreparing, print }
}

/** Whether every picture of the report arrived in time or turned out to be missing. */
async function picturesReady(atMost: number): Promise<boolean> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-printed-report] img')]
  const late = new Promise<false>(resolve => setTimeout(() => resolve(false), atMost))
  const all = Promise.allSettled(pictures.map(picture => picture.decode())).then(() => true)
  return Promise.race([all, late])
}
