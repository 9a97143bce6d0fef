// The photos of a form that waits: those that are still on this device, and, of an edit, those that the server has.

import { useEffect, useState } from 'react'
import { photoName } from '#domain/completed-forms/photo-words.ts'
import type { ReportPhoto } from '#domain/form/report.ts'
import type { DraftPhoto } from '#web/offline/rows.ts'
import { PhotoLink } from '#web/staff/one-form/photo-link.tsx'
import { Card } from '#web/ui/card.tsx'

interface WaitingPhotosProps {
  photos: readonly DraftPhoto[]
  onServer: readonly ReportPhoto[]
}

export function WaitingPhotos({ photos, onServer }: WaitingPhotosProps) {
  const count = photos.length + onServer.length
  return (
    <Card dense title={count > 0 ? `Photos (${count})` : 'Photos'}>
      {count > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-5 lg:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
          {onServer.map((photo, index) => (
            <li key={photo.id}>
              <PhotoLink photo={photo} alt={`${photoName(index)}: ${photo.caption ?? photo.name}`} />
            </li>
          ))}
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <PictureHere photo={photo} name={photoName(onServer.length + index)} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">No photos attached.</p>
      )}
    </Card>
  )
}

function PictureHere({ photo, name }: { photo: DraftPhoto; name: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([photo.bytes], { type: photo.type }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return (
    <figure>
      <img
        src={address}
        alt={`${name}: ${photo.caption || photo.name}`}
        className="aspect-4/3 w-full rounded-control border border-line bg-sunken object-cover text-sm text-muted"
      />
      <figcaption className="mt-1.5 text-[0.9375rem] leading-snug wrap-anywhere">
        <strong className="block font-semibold">{name}</strong>
        {photo.caption || photo.section}
      </figcaption>
    </figure>
  )
}
