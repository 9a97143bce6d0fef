// The small picture of a photo of the form. A tap opens it to draw on, whether it is on this device or on the server; the program that
// draws is loaded when it is first asked for.

import { lazy, Suspense, useState } from 'react'
import type { Photo } from '#domain/completed-forms/completed-form.ts'
import { photosPerForm } from '#domain/limits.ts'
import type { DraftPhoto } from '#web/offline/rows.ts'
import { photoAddress } from '#web/staff/one-form/photo-address.ts'
import { useFormContext } from '../state/form-context.ts'
import { DevicePicture, ServerPicture } from './pictures.tsx'

const DrawDialog = lazy(() => import('./marks/draw-dialog.tsx'))

interface DrawablePictureProps {
  /** On this device. */
  here: DraftPhoto | undefined
  /** On the server. */
  there: Photo | undefined
  disabled?: boolean
}

export function DrawablePicture({ here, there, disabled = false }: DrawablePictureProps) {
  const { store } = useFormContext()
  const [picture, setPicture] = useState<Blob | string | null>(null)
  const photo = here ?? there
  const shown = here ? <DevicePicture photo={here} /> : <ServerPicture photo={there} />
  if (!photo || disabled) return shown
  const { id: formId, userId, photoIds } = store.draft()

  function open() {
    if (here) setPicture(new Blob([here.bytes], { type: here.type }))
    else if (there) setPicture(photoAddress(there, 'full'))
  }

  /** Behind the one that it was drawn on. */
  function place(id: string, behind: string) {
    const others = store.draft().photoIds.filter(each => each !== id)
    store.change({ photoIds: others.toSpliced(others.indexOf(behind) + 1, 0, id) })
    setPicture(null)
  }

  return (
    <>
      <button
        type="button"
        aria-label={`Draw on ${photo.name || 'Photo'}`}
        disabled={here?.isOriginal === true}
        onClick={open}
        className="cursor-pointer rounded-control"
      >
        {shown}
      </button>
      {picture ? (
        <Suspense>
          <DrawDialog
            photo={{ ...photo, formId, userId }}
            picture={picture}
            hasRoom={photoIds.length < photosPerForm}
            onClose={() => setPicture(null)}
            onDrawn={id => place(id, photo.id)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
