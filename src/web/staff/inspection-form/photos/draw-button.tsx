// Opens the drawing of a photo that is still on this device; its program is loaded when it is first asked for.

import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { DraftPhoto } from '#web/offline/rows.ts'
import { useFormContext } from '../state/form-context.ts'

const DrawDialog = lazy(() => import('./marks/draw-dialog.tsx'))

interface DrawButtonProps {
  photo: DraftPhoto
  className?: string
  children: ReactNode
}

export function DrawButton({ photo, className = '', children }: DrawButtonProps) {
  const { store } = useFormContext()
  const [isOpen, setOpen] = useState(false)

  /** Behind the one that it was drawn on. */
  function place(id: string) {
    const others = store.draft().photoIds.filter(each => each !== id)
    store.change({ photoIds: others.toSpliced(others.indexOf(photo.id) + 1, 0, id) })
    setOpen(false)
  }

  return (
    <>
      <button
        type="button"
        aria-label={`Draw on ${photo.name}`}
        disabled={photo.isOriginal === true}
        onClick={() => setOpen(true)}
        className={`cursor-pointer rounded-control ${className}`}
      >
        {children}
      </button>
      {isOpen ? (
        <Suspense>
          <DrawDialog photo={photo} onClose={() => setOpen(false)} onDrawn={place} />
        </Suspense>
      ) : null}
    </>
  )
}
