// The form's photos in order: what each one is, when and where it was taken, its caption, its upload progress, and a
// button to remove it.

import { TrashIcon } from '@heroicons/react/24/outline'
import type { Captions, Photo } from '#domain/completed-forms/completed-form.ts'
import { sayTaken } from '#domain/completed-forms/photo-words.ts'
import { fieldsOf } from '#domain/form/walk.ts'
import { captionLength } from '#domain/limits.ts'
import { sayKilobytes } from '#web/offline/photo-words.ts'
import type { DraftPhoto } from '#web/offline/rows.ts'
import { type PhotoProgress, type SendProgress, sayPhotoState } from '#web/offline/send-progress.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useFormContext } from '../state/form-context.ts'
import { DrawablePicture } from './drawable-picture.tsx'
import { LineField } from './line-field.tsx'

interface PhotoListProps {
  photoIds: readonly string[]
  onDevice: readonly DraftPhoto[]
  onServer: readonly Photo[]
  /** Of those on the server, as the form has them now. */
  captions: Captions
  disabled: boolean
  progress: SendProgress | null
  onRemove: (id: string, name: string) => void
  onCaption: (id: string, caption: string) => void
}

export function PhotoList(props: PhotoListProps) {
  const { photoIds, onDevice, onServer, captions, disabled, progress, onRemove, onCaption } = props
  const here = new Map(onDevice.map(photo => [photo.id, photo]))
  const there = new Map(onServer.map(photo => [photo.id, photo]))
  const { template } = useFormContext()
  const questions = new Map(fieldsOf(template).map(({ id, label }) => [id, label]))
  const states = new Map(progress?.photos.map(photo => [photo.id, photo]))
  const shown = photoIds.filter(id => here.has(id) || there.has(id))
  return (
    <ul className="divide-y divide-line">
      {shown.map(id => (
        <PhotoRow
          key={id}
          here={here.get(id)}
          there={there.get(id)}
          question={questions.get((here.get(id) ?? there.get(id))?.field ?? '')}
          caption={captions[id] ?? (there.get(id) ?? here.get(id))?.caption ?? ''}
          state={states.get(id)}
          disabled={disabled}
          onRemove={name => onRemove(id, name)}
          onCaption={caption => onCaption(id, caption)}
        />
      ))}
    </ul>
  )
}

/** A caption that is stored with its picture is not stored at every letter. */
const withPicture = 400

interface PhotoRowProps {
  here: DraftPhoto | undefined
  there: Photo | undefined
  /** The one that it shows. */
  question: string | undefined
  caption: string
  state: PhotoProgress | undefined
  disabled: boolean
  onRemove: (name: string) => void
  onCaption: (caption: string) => void
}

function PhotoRow(props: PhotoRowProps) {
  const { here, there, question, caption, state, disabled, onRemove, onCaption } = props
  const name = (here ?? there)?.name || 'Photo'
  const taken = sayTaken(here ?? there ?? {})
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <DrawablePicture here={here} there={there} disabled={disabled} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-muted">
          {(here ?? there)?.section},{' '}
          <span className="whitespace-nowrap">{here ? sayKilobytes(here.fileSize) : 'already uploaded'}</span>
        </p>
        {question ? <p className="wrap-anywhere">{question}</p> : null}
        {taken ? <p className="text-[0.9375rem] text-muted">{taken}</p> : null}
        {caption && disabled ? <p className="wrap-anywhere">{caption}</p> : null}
        {state ? <PhotoStateLine state={state} /> : null}
      </div>
      {disabled ? null : (
        <Button
          look="ghost-danger"
          onClick={() => onRemove(name)}
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
            pause={there ? 0 : withPicture}
            onSave={onCaption}
          />
        </div>
      )}
    </li>
  )
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
      <p className={`font-semibold ${stateLook[state.state]}`}>{sayPhotoState(state)}</p>
      {state.state === 'sending' ? <ProgressBar value={state.percent} slim /> : null}
    </>
  )
}
