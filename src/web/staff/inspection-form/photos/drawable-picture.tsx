// The small picture of a photo of the form. A tap opens it to draw on, whether it is on this device or on the server; the program that
// draws is loaded when it is first asked for.

import { useState } from 'react'
import { photosPerForm } from '#domain/limits.ts'
import { photoAddress } from '#web/staff/one-form/photo-address.ts'
import { laterPart } from '#web/staff/page/later-part.tsx'
import { useFormContext, useSending } from '../state/form-context.ts'
import type { FormPhoto } from './form-photos.tsx'
import { DevicePicture, ServerPicture } from './pictures.tsx'

const drawDialog = laterPart(async () => (await import('./marks/draw-dialog.tsx')).DrawDialog)

export function DrawablePicture({ photo, onDevice, onServer }: FormPhoto) {
  const { store } = useFormContext()
  const { busy } = useSending()
  const [picture, setPicture] = useState<Blob | string | null>(null)
  const shown = onDevice ? <DevicePicture photo={onDevice} /> : <ServerPicture photo={onServer} />
  if (busy) return shown
  const { id: formId, userId, photoIds } = store.draft()

  function open() {
    if (onDevice) setPicture(new Blob([onDevice.bytes], { type: onDevice.type }))
    else if (onServer) setPicture(photoAddress(onServer, 'full'))
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
        disabled={onDevice?.isOriginal === true}
        onClick={open}
        className="cursor-pointer rounded-control"
      >
        {shown}
      </button>
      {picture ? (
        <drawDialog.Part
          photo={{ ...photo, formId, userId }}
          picture={picture}
          hasRoom={photoIds.length < photosPerForm}
          onClose={() => setPicture(null)}
          onDrawn={id => place(id, photo.id)}
        />
      ) : null}
    </>
  )
}
