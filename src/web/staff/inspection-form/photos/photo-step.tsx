// Photos of an inspection: three pickers, what was chosen, and how far it has come while the form is sent.
// A photo is stored on the device before it is shown.

import { useId } from 'react'
import { type Photo, photosPerForm } from '#domain/completed-form.ts'
import { fieldsOf, type Template } from '#domain/form/template.ts'
import { photoMegabytes } from '#domain/photo-limits.ts'
import { sayPhotos } from '#domain/photo-words.ts'
import type { Draft } from '#web/offline/database.ts'
import type { SendProgress } from '#web/offline/send-progress.ts'
import { PhotoList } from './photo-list.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { PreparingLine, SendingLine } from './progress-lines.tsx'
import { RefusedFiles } from './refused-files.tsx'
import { UndoRemoval } from './undo-removal.tsx'
import { useFormPhotos } from './use-form-photos.ts'

interface PhotoStepProps {
  draft: Pick<Draft, 'id' | 'userId' | 'photoIds'>
  template: Template
  onPhotoIdsChange: (ids: readonly string[]) => void
  /** While the form is being sent. */
  disabled: boolean
  progress: SendProgress | null
  /** Photos that the server has. */
  existingPhotos: readonly Photo[]
}

export function PhotoStep(props: PhotoStepProps) {
  const { draft, template, disabled, progress, existingPhotos } = props
  const photos = useFormPhotos(props)
  const heading = useId()
  const sections = fieldsOf(template).flatMap(field => (field.kind === 'photos' ? field.sections : []))
  const shown = [...photos.onDevice, ...existingPhotos].filter(({ id }) => draft.photoIds.includes(id))
  const count = (section: string) => shown.filter(photo => photo.section === section).length
  const total = new Set(shown.map(({ id }) => id)).size

  return (
    <div>
      <div className="grid gap-3 lg:grid-cols-3">
        {sections.map(({ id, label }) => (
          <PhotoPicker
            key={id}
            section={id}
            label={label}
            count={count(id)}
            disabled={disabled}
            onChoose={files => void photos.add(id, files)}
          />
        ))}
      </div>
      <p className="mt-3 mb-5 text-muted">
        Up to {photosPerForm} photos a form, each file up to {photoMegabytes} MB. Photos are made smaller on
        this device before they are stored and sent.
      </p>
      <RefusedFiles files={photos.refused} />
      <PreparingLine preparing={photos.preparing} />
      <SendingLine progress={progress} />
      <section aria-labelledby={heading}>
        <h3 id={heading} className="text-lg">
          {total === 0 ? 'No photos chosen' : `${sayPhotos(total)} chosen`}
        </h3>
        <PhotoList
          photoIds={draft.photoIds}
          onDevice={photos.onDevice}
          onServer={existingPhotos}
          disabled={disabled}
          progress={progress}
          onRemove={(id, name) => void photos.remove(id, name)}
        />
      </section>
      <UndoRemoval removed={disabled ? null : photos.removed} onUndo={() => void photos.undo()} />
    </div>
  )
}
