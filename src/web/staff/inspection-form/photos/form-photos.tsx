// The photos of the form, for all of its parts: the step that collects them and the questions that they show.

import { createContext, type ReactNode, useContext } from 'react'
import type { Photo } from '#domain/completed-forms/completed-form.ts'
import type { DraftPhoto } from '#web/offline/rows.ts'
import { useDraft, useFormContext } from '../state/form-context.ts'
import { useFormPhotos } from './use-form-photos.ts'

const Photos = createContext<ReturnType<typeof useFormPhotos> | null>(null)

export function FormPhotos({ children }: { children: ReactNode }) {
  const { store } = useFormContext()
  const { id, userId } = store.draft()
  const photoIds = useDraft(draft => draft.photoIds)
  const photos = useFormPhotos({
    draft: { id, userId, photoIds },
    onPhotoIdsChange: ids => store.change({ photoIds: ids }),
  })
  return <Photos value={photos}>{children}</Photos>
}

export function usePhotos() {
  const photos = useContext(Photos)
  if (!photos) throw new Error('There are no FormPhotos above this component')
  return photos
}

/** A photo that is on this device, on the server, or on both: then `photo` is the device's. */
export interface FormPhoto {
  photo: DraftPhoto | Photo
  onDevice: DraftPhoto | undefined
  onServer: Photo | undefined
}

/** In the order of the form. */
export function useShownPhotos(): readonly FormPhoto[] {
  const { existingPhotos } = useFormContext()
  const photos = usePhotos()
  const photoIds = useDraft(draft => draft.photoIds)
  return photoIds.flatMap(id => {
    const onDevice = photos.onDevice.find(photo => photo.id === id)
    const onServer = existingPhotos.find(photo => photo.id === id)
    const photo = onDevice ?? onServer
    return photo ? { photo, onDevice, onServer } : []
  })
}
