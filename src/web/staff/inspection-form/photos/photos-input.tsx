// The photos of an inspection: three pickers, the chosen photos, and the progress while the form is sent. A
// photo is stored on the device before it is shown.

import { useId } from 'react'
import { formatPhotos } from '#domain/completed-forms/photo-words.ts'
import { photoSectionsOf } from '#domain/form/walk.ts'
import { photoMegabytes, photosPerForm } from '#domain/limits.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { useDraft, useFormContext, useSending } from '../state/form-context.ts'
import { useSaveState } from '../steps/saved-state.tsx'
import { CameraButton } from './camera-button.tsx'
import { usePhotos, useShownPhotos } from './form-photos.tsx'
import { PhotoList } from './photo-list.tsx'
import { MissingPhotos, PreparingLine, RefusedFiles, UndoRemoval } from './photo-notices.tsx'
import { PhotoPicker } from './photo-picker.tsx'

export function PhotosInput() {
  const { template } = useFormContext()
  const { busy: disabled } = useSending()
  const missing = useDraft(draft => draft.missingPhotos) ?? []
  const photos = usePhotos()
  const shown = useShownPhotos()
  const heading = useId()
  const sections = photoSectionsOf(template)
  const count = (section: string) => shown.filter(({ photo }) => photo.section === section).length
  const isFull = photos.refused.some(({ problem }) => problem.code === 'device-full')
  const isSaving = useSaveState() !== 'failed' && !isFull

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
      <MissingPhotos names={missing} />
      <PreparingLine preparing={photos.preparing} />
      <section aria-labelledby={heading}>
        <h3 id={heading} className="text-lg">
          {shown.length === 0 ? 'No photos chosen' : `${formatPhotos(shown.length)} chosen`}
        </h3>
        <PhotoList />
      </section>
      <UndoRemoval removed={disabled ? null : photos.removed} onUndo={() => void photos.undo()} />
    </div>
  )
}
