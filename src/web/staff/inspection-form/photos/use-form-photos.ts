// The form's photos, and adding, removing and undoing. A photo that was stored while this step was not open is
// found, added to the form and made smaller if it is not yet, so that none is lost.

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { photosPerForm } from '#domain/limits.ts'
import { problemOf } from '#domain/problems/problem.ts'
import {
  addPhotos,
  finishPhotos,
  type Preparing,
  type RefusedFile,
  watchPreparing,
} from '#web/offline/add-photos.ts'
import { addPhoto, listPhotos, onPhotoStored, removePhoto } from '#web/offline/photo-store.ts'
import type { Draft, DraftPhoto } from '#web/offline/rows.ts'

export interface RemovedPhoto {
  id: string
  name: string
  /** Its index among the form's photos. */
  index: number
  /** As it was on the device; null for a photo that is on the server only. */
  kept: Promise<DraftPhoto | null>
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
  /** One that became smaller in the moment in which it was removed must not come back. */
  const removedIds = useRef(new Set<string>())

  function name(photoIds: readonly string[]) {
    ids.current = photoIds
    onPhotoIdsChange(photoIds)
  }

  const take = useEffectEvent((stored: readonly DraftPhoto[]) => {
    const found = stored.filter(({ id }) => !removedIds.current.has(id))
    const kept = found.filter(photo => !photo.refused)
    const gone = found.flatMap(({ id, name, field, refused }) =>
      refused ? { id, name, field, problem: problemOf(refused) } : [],
    )
    const isGone = (id: string) => gone.some(file => file.id === id)
    setOnDevice(shown => [
      ...shown.filter(photo => !found.some(({ id }) => id === photo.id)),
      ...kept.map(light),
    ])
    const unnamed = kept.map(({ id }) => id).filter(id => !ids.current.includes(id))
    if (unnamed.length > 0 || ids.current.some(isGone)) {
      name([...ids.current.filter(id => !isGone(id)), ...unnamed])
    }
    if (gone.length > 0) setRefused(before => [...before, ...gone])
    for (const { id } of gone) removePhoto(id).catch(reportError)
  })

  useEffect(() => {
    let isOpen = true
    const forget = onPhotoStored(photo => {
      if (photo.formId === draft.id) take([photo])
    })
    const unwatch = watchPreparing(draft.id, setPreparing)
    listPhotos({ id: draft.id, userId: draft.userId }).then(
      photos => {
        if (!isOpen) return
        take(photos)
        const originals = photos.flatMap(photo => (photo.isOriginal ? photo.id : []))
        void finishPhotos(draft.id, originals)
        // A browser without storage has none.
      },
      () => {},
    )
    return () => {
      isOpen = false
      forget()
      unwatch()
    }
  }, [draft.id, draft.userId])

  async function add(section: string, files: readonly File[], field?: string) {
    if (files.length === 0) return
    setRefused([])
    setRemoved(null)
    const { id: formId, userId } = draft
    const remaining = () => photosPerForm - ids.current.length
    await addPhotos({ formId, userId, section, field, files, remaining }, file =>
      setRefused(before => [...before, file]),
    )
  }

  async function remove(id: string, fileName: string) {
    const index = ids.current.indexOf(id)
    removedIds.current.add(id)
    // The id goes first: if the tab dies in between, the photo is found again instead of being expected forever.
    name(ids.current.filter(each => each !== id))
    setOnDevice(onDevice.filter(photo => photo.id !== id))
    const kept = removePhoto(id)
    setRemoved({ id, name: fileName, index, kept })
    await kept
  }

  async function undo() {
    if (!removed) return
    const { id, index, kept, name: fileName } = removed
    setRemoved(null)
    removedIds.current.delete(id)
    name(ids.current.toSpliced(index, 0, id))
    const photo = await kept
    const stored = photo ? await addPhoto(photo) : { ok: true as const }
    if (stored.ok) return
    name(ids.current.filter(each => each !== id))
    setRefused([{ id, name: fileName, problem: stored.problem }])
  }

  return { onDevice, preparing, refused, removed, add, remove, undo }
}

/** An original is not held in memory besides: a page with sixty of them would weigh hundreds of megabytes. */
const light = (photo: DraftPhoto): DraftPhoto =>
  photo.isOriginal ? { ...photo, bytes: new ArrayBuffer(0) } : photo

/** A ref to the latest value, for work that outlives a render. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
