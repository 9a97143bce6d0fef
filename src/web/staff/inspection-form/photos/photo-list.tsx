// The form's photos in order: what each one is, when and where it was taken, its caption, its upload progress, and a
// button to remove it.

import { TrashIcon } from '@heroicons/react/24/outline'
import { formatTaken } from '#domain/completed-forms/photo-words.ts'
import { captionsOf } from '#domain/form/photo-captions.ts'
import { fieldsOf } from '#domain/form/walk.ts'
import { captionLength } from '#domain/limits.ts'
import { changePhoto } from '#web/offline/photo-store.ts'
import { captionLine, formatKilobytes } from '#web/offline/photo-words.ts'
import { formatPhotoState, type PhotoProgress } from '#web/offline/send-progress.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useDraft, useFormContext, useSending } from '../state/form-context.ts'
import { DrawablePicture } from './drawable-picture.tsx'
import { type FormPhoto, usePhotos, useShownPhotos } from './form-photos.tsx'
import { LineField } from './line-field.tsx'

export function PhotoList() {
  const { template } = useFormContext()
  const { progress } = useSending()
  const questions = new Map(fieldsOf(template).map(({ id, label }) => [id, label]))
  const states = new Map(progress?.photos.map(photo => [photo.id, photo]))
  return (
    <ul className="divide-y divide-line">
      {useShownPhotos().map(shown => (
        <PhotoRow
          key={shown.photo.id}
          shown={shown}
          question={questions.get(shown.photo.field ?? '')}
          state={states.get(shown.photo.id)}
        />
      ))}
    </ul>
  )
}

/** A caption that is stored with its picture is not stored at every letter. */
const withPicture = 400

interface PhotoRowProps {
  shown: FormPhoto
  /** The one that it shows. */
  question: string | undefined
  state: PhotoProgress | undefined
}

function PhotoRow({ shown, question, state }: PhotoRowProps) {
  const { photo, onDevice, onServer } = shown
  const { busy: disabled } = useSending()
  const { remove } = usePhotos()
  const { caption, setCaption } = useCaption(shown)
  const name = photo.name || 'Photo'
  const taken = formatTaken(photo)
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <DrawablePicture {...shown} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-muted">
          {photo.section},{' '}
          <span className="whitespace-nowrap">
            {onDevice ? formatKilobytes(onDevice.fileSize) : 'already uploaded'}
          </span>
        </p>
        {question ? <p className="wrap-anywhere">{question}</p> : null}
        {taken ? <p className="text-[0.9375rem] text-muted">{taken}</p> : null}
        {caption && disabled ? <p className="wrap-anywhere">{caption}</p> : null}
        {state ? <PhotoStateLine state={state} /> : null}
      </div>
      {disabled ? null : (
        <Button
          look="ghost-danger"
          onClick={() => void remove(photo.id, name)}
          aria-label={`Remove ${name}`}
          className="w-12 shrink-0"
        >
          <TrashIcon aria-hidden="true" className="size-6 shrink-0" strokeWidth={2} />
        </Button>
      )}
      {disabled ? null : (
        <div className="basis-full sm:pl-19">
          <LineField
            label={`Caption for ${name}`}
            placeholder="Add a caption (optional)"
            maxLength={captionLength}
            value={caption}
            pause={onServer ? 0 : withPicture}
            onSave={setCaption}
          />
        </div>
      )}
    </li>
  )
}

/** A photo that is only on this device takes its caption with it; that of the server's is changed with the form. */
function useCaption({ photo: { id }, onDevice, onServer }: FormPhoto) {
  const { store, existingPhotos } = useFormContext()
  const changed = useDraft(({ captions, originalCaptions }) => captions?.[id] ?? originalCaptions?.[id])

  function setCaption(caption: string) {
    if (!onServer) {
      void changePhoto(id, photo => ({ ...photo, caption }))
      return
    }
    const { originalCaptions = captionsOf(existingPhotos), captions = {} } = store.draft()
    const { [id]: _, ...others } = captions
    const line = captionLine(caption)
    const isChanged = line !== (originalCaptions[id] ?? '')
    store.change({ originalCaptions, captions: isChanged ? { ...others, [id]: line } : others })
  }

  return { caption: changed ?? (onServer ?? onDevice)?.caption ?? '', setCaption }
}

const stateLook = {
  waiting: 'text-muted',
  sending: 'text-ink',
  received: 'text-good',
  failed: 'text-danger',
} as const

function PhotoStateLine({ state }: { state: PhotoProgress }) {
  return (
    <>
      <p className={`font-semibold ${stateLook[state.state]}`}>{formatPhotoState(state)}</p>
      {state.state === 'sending' ? <ProgressBar value={state.percent} slim /> : null}
    </>
  )
}
