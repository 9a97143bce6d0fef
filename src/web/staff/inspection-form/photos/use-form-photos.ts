// The form's photos, and adding, removing and undoing. A photo that was stored while this step was not open is
// found and added to the form, so that none is lost.

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { photosPerForm } from '#domain/limits.ts'
import { addPhotos, type RefusedFile } from '#web/offline/add-photos.ts'
import type { Draft, DraftPhoto } from '#web/offline/database.ts'
import { addPhoto, listPhotos, onPhotoAdded, removePhoto } from '#web/offline/photo-store.ts'

export interface Preparing {
  done: number
  total: number
}

export interface RemovedPhoto {
  id: string
  name: string
  /** Its index among the form's photos. */
  index: number
  /** Null for a photo that is on the server only. */
  kept: DraftPhoto | null
}

interface FormPhotos {
  draft: Pick<Draft, 'id' | 'userId' | 'photoIds'>
  onPhotoIdsChange: (ids: readonly string[]) => void
}

export function useFormPhotos({ draft, onPhotoIdsChange }: FormPhotos) {
  const [onDevice, setOnDevice] = useState<readonly DraftPhoto[]>([])
  const [preparing, setPreparing] = useState<Preparing | null>(null)
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [removed, setRemoved] = useState<RemovedPhoto | null>(null)
  const ids = useLatest(draft.photoIds)

  function name(photoIds: readonly string[]) {
    ids.current = photoIds
    onPhotoIdsChange(photoIds)
  }

  const take = useEffectEvent((found: readonly DraftPhoto[]) => {
    setOnDevice(shown => [...shown, ...found.filter(({ id }) => !shown.some(photo => photo.id === id))])
    const unnamed = found.map(({ id }) => id).filter(id => !ids.current.includes(id))
    if (unnamed.length > 0) name([...ids.current, ...unnamed])
  })

  useEffect(() => {
    let isOpen = true
    const forget = onPhotoAdded(photo => {
      if (photo.formId === draft.id) take([photo])
    })
    listPhotos(draft.id).then(photos => {
      if (isOpen) take(photos)
    }, reportError)
    return () => {
      isOpen = false
      forget()
    }
  }, [draft.id])

  async function add(section: string, files: readonly File[]) {
    if (files.length === 0) return
    setRefused([])
    setRemoved(null)
    const { id: formId, userId } = draft
    const remaining = () => photosPerForm - ids.current.length
    await addPhotos(
      { formId, userId, section, files, remaining },
      {
        onProgress: (done, total) => setPreparing(done < total ? { done, total } : null),
        onRefused: file => setRefused(before => [...before, file]),
      },
    )
  }

  async function remove(id: string, fileName: string) {
    const kept = onDevice.find(photo => photo.id === id) ?? null
    const index = ids.current.indexOf(id)
    // The id goes first: if the tab dies in between, the photo is found again instead of being expected forever.
    name(ids.current.filter(each => each !== id))
    setOnDevice(onDevice.filter(photo => photo.id !== id))
    setRemoved({ id, name: fileName, index, kept })
    if (kept) await removePhoto(id)
  }

  async function undo() {
    if (!removed) return
    const { id, index, kept, name: fileName } = removed
    setRemoved(null)
    name(ids.current.toSpliced(index, 0, id))
    const stored = kept ? await addPhoto(kept) : { ok: true as const }
    if (stored.ok) return
    name(ids.current.filter(each => each !== id))
    setRefused([{ id, name: fileName, problem: stored.problem }])
  }

  return { onDevice, preparing, refused, removed, add, remove, undo }
}

/** A ref to the latest value, for work that outlives a render. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
