// What stands beside a question that raised a concern, and beside any other on demand: a camera, a note, and the photos that
// show it.

import { CameraIcon, PencilSquareIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import type { AnsweredField } from '#domain/form/kinds/kinds.ts'
import { noteId } from '#domain/form/note-ids.ts'
import { noteIn } from '#domain/form/notes.ts'
import { photoSectionsOf, questionPhotosSection } from '#domain/form/walk.ts'
import { noteLength } from '#domain/limits.ts'
import { noteLine } from '#web/offline/photo-words.ts'
import { Button } from '#web/ui/button.tsx'
import { DrawablePicture } from '../photos/drawable-picture.tsx'
import { usePhotos, useShownPhotos } from '../photos/form-photos.tsx'
import { LineField } from '../photos/line-field.tsx'
import { openCamera } from '../photos/open-camera.ts'
import { RefusedFiles } from '../photos/photo-notices.tsx'
import { useDraftAt, useFormContext, useSending } from '../state/form-context.ts'

interface QuestionToolsProps {
  field: AnsweredField
  /** The id of the element with the question. */
  labelId: string
  /** It raised a concern, or the user asked for them. */
  isOpen: boolean
}

export function QuestionTools({ field, labelId, isOpen }: QuestionToolsProps) {
  const { store, template } = useFormContext()
  const { busy: disabled } = useSending()
  const own = useShownPhotos().filter(({ photo }) => photo.field === field.id)
  const { add, refused } = usePhotos()
  const id = noteId('note', field.id)
  const note = useDraftAt(id, draft => noteIn(draft.answers, id))
  // A note that is emptied to be written anew keeps its field.
  const [isWriting, setWriting] = useState(note !== '')
  const hasNote = note !== '' || isWriting
  if (!isOpen && own.length === 0 && !hasNote) return null
  const takesPhotos = photoSectionsOf(template).length > 0
  const take = () => openCamera(files => void add(questionPhotosSection(template), files, field.id))
  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-center gap-2">
        {takesPhotos ? (
          <Button look="secondary" disabled={disabled} onClick={take} aria-describedby={labelId}>
            <CameraIcon aria-hidden="true" className="size-5 shrink-0" strokeWidth={2} />
            Photo
          </Button>
        ) : null}
        {hasNote ? null : (
          <Button
            look="secondary"
            disabled={disabled}
            onClick={() => setWriting(true)}
            aria-describedby={labelId}
          >
            <PencilSquareIcon aria-hidden="true" className="size-5 shrink-0" strokeWidth={2} />
            Note
          </Button>
        )}
        {own.map(each => (
          <DrawablePicture key={each.photo.id} {...each} />
        ))}
      </div>
      {hasNote ? (
        <div className="mt-2">
          <LineField
            label="Note"
            describedBy={labelId}
            placeholder="Note (optional)"
            maxLength={noteLength}
            value={note}
            isFocused={note === ''}
            pause={0}
            onSave={text => store.answer(id, noteLine(text))}
          />
        </div>
      ) : null}
      <RefusedFiles files={refused.filter(file => file.field === field.id)} />
    </div>
  )
}
