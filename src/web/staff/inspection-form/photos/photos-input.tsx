// The photos of an inspection: three pickers, the chosen photos, and the progress while the form is sent. A
// photo is stored on the device before it is shown.

import { useId } from 'react'
import { sayPhotos } from '#domain/completed-forms/photo-words.ts'
import { captionsOf } from '#domain/form/photo-captions.ts'
import { fieldsOf } from '#domain/form/walk.ts'
import { photoMegabytes, photosPerForm } from '#domain/limits.ts'
import { changePhoto } from '#web/offline/photo-store.ts'
import { captionLine } from '#web/offline/photo-words.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { useDraft, useFormContext, useSending } from '../state/form-context.ts'
import { useSaveState } from '../steps/saved-state.tsx'
import { CameraButton } from './camera-button.tsx'
import { usePhotos } from './form-photos.tsx'
import { PhotoList } from './photo-list.tsx'
import { MissingPhotos, PreparingLine, RefusedFiles, UndoRemoval } from './photo-notices.tsx'
import { PhotoPicker } from './photo-picker.tsx'

export function PhotosInput() {
  const { store, template, existingPhotos } = useFormContext()
  const { busy: disabled, progress } = useSending()
  const draft = useDraft(draft => draft)
  const photos = usePhotos()
  const heading = useId()
  const sections = fieldsOf(template).flatMap(field => (field.kind === 'photos' ? field.sections : []))
  const shown = [...photos.onDevice, ...existingPhotos].filter(({ id }) => draft.photoIds.includes(id))
  const count = (section: string) => shown.filter(photo => photo.section === section).length
  const isFull = photos.refused.some(({ problem }) => problem.code === 'device-full')
  const isSaving = useSaveState() !== 'failed' && !isFull
  const total = new Set(shown.map(({ id }) => id)).size

  /** A photo that is still here takes its caption with it; the server's is changed with the form. */
  function setCaption(id: string, caption: string) {
    if (!existingPhotos.some(photo => photo.id === id)) {
      void changePhoto(id, photo => ({ ...photo, caption }))
      return
    }
    const { originalCaptions = captionsOf(existingPhotos), captions = {} } = store.draft()
    const { [id]: _, ...others } = captions
    const said = captionLine(caption)
    const isChanged = said !== (originalCaptions[id] ?? '')
    store.change({ originalCaptions, captions: isChanged ? { ...others, [id]: said } : others })
  }

  return (
    <div className="col-span-full pb-5 lg:pb-6">
      <CameraButton
        sections={sections}
        disabled={disabled}
        onTake={(section, files) => void photos.add(section, files)}
      />
      <div className="grid gap-3 lg:grid-cols-3">
        {sections.map(({ id, label }) => (
          <PhotoPicker
            key={id}
            label={label}
            count={count(id)}
            disabled={disabled}
            onChoose={files => void photos.add(id, files)}
          />
        ))}
      </div>
      <p className="mt-3 mb-5 text-muted">
        Up to {photosPerForm} photos per form, {photoMegabytes} MB each.{' '}
        {isSaving ? `Photos are saved on ${thisDevice()} right away and made` : 'Photos are made'} smaller
        before they’re sent.
      </p>
      <RefusedFiles files={photos.refused} />
      <MissingPhotos names={draft.missingPhotos ?? []} />
      <PreparingLine preparing={photos.preparing} />
      <section aria-labelledby={heading}>
        <h3 id={heading} className="text-lg">
          {total === 0 ? 'No photos chosen' : `${sayPhotos(total)} chosen`}
        </h3>
        <PhotoList
          photoIds={draft.photoIds}
          onDevice={photos.onDevice}
          onServer={existingPhotos}
          captions={{ ...draft.originalCaptions, ...draft.captions }}
          disabled={disabled}
          progress={progress}
          onRemove={(id, name) => void photos.remove(id, name)}
          onCaption={setCaption}
        />
      </section>
      <UndoRemoval removed={disabled ? null : photos.removed} onUndo={() => void photos.undo()} />
    </div>
  )
}
