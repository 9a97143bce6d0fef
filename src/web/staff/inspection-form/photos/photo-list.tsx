// The form's photos in order: what each one is, when and where it was taken, its caption, its upload progress, and a
// button to remove it.

import { PhotoIcon, TrashIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'
import type { Captions, Photo } from '#domain/completed-forms/completed-form.ts'
import { sayTaken } from '#domain/completed-forms/photo-words.ts'
import { sayKilobytes } from '#web/offline/photo-words.ts'
import type { DraftPhoto } from '#web/offline/rows.ts'
import { type PhotoProgress, type SendProgress, sayPhotoState } from '#web/offline/send-progress.ts'
import { photoAddress } from '#web/staff/one-form/photo-address.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { CaptionField } from './caption-field.tsx'

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
  const states = new Map(progress?.photos.map(photo => [photo.id, photo]))
  const shown = photoIds.filter(id => here.has(id) || there.has(id))
  return (
    <ul className="divide-y divide-line">
      {shown.map(id => (
        <PhotoRow
          key={id}
          here={here.get(id)}
          there={there.get(id)}
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
  caption: string
  state: PhotoProgress | undefined
  disabled: boolean
  onRemove: (name: string) => void
  onCaption: (caption: string) => void
}

function PhotoRow({ here, there, caption, state, disabled, onRemove, onCaption }: PhotoRowProps) {
  const name = (here ?? there)?.name || 'Photo'
  const taken = sayTaken(here ?? there ?? {})
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      {here ? <DevicePicture photo={here} /> : <ServerPicture photo={there} />}
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-muted">
          {(here ?? there)?.section},{' '}
          <span className="whitespace-nowrap">{here ? sayKilobytes(here.fileSize) : 'already uploaded'}</span>
        </p>
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
          <CaptionField name={name} caption={caption} pause={there ? 0 : withPicture} onSave={onCaption} />
        </div>
      )}
    </li>
  )
}

const pictureLook = 'size-16 shrink-0 rounded-control border border-line bg-sunken object-cover'

/** A picture from this device, as soon as it is small; its object URL is revoked when it is removed. */
function DevicePicture({ photo }: { photo: DraftPhoto }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (photo.isOriginal) return
    const made = URL.createObjectURL(new Blob([photo.bytes], { type: photo.type }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return address ? (
    <img src={address} alt="" loading="lazy" decoding="async" className={pictureLook} />
  ) : (
    <span className={pictureLook} />
  )
}

/** The server shows no picture of a deleted form; a placeholder says that there is one. */
function ServerPicture({ photo }: { photo: Photo | undefined }) {
  const [isOut, setOut] = useState(false)
  const address = photo && photoAddress(photo, 'thumb')
  if (isOut) {
    return (
      <span className={`flex items-center justify-center text-muted ${pictureLook}`}>
        <PhotoIcon aria-hidden="true" className="size-7" />
      </span>
    )
  }
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setOut(true)}
      className={pictureLook}
    />
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
