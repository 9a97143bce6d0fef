// The photos of a finding: what was found, and the proof that it is fixed.

import { formatTaken, photoCaption } from '#domain/completed-forms/photo-words.ts'
import { PhotoLink } from '#web/staff/one-form/photo-link.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Finding } from './finding-history.ts'

type Shown = Finding['photos'][number]

export function FindingPhotos({ finding: { photos } }: { finding: Finding }) {
  if (photos.length === 0) return null
  const groups = [
    { title: 'When it was found', photos: photos.filter(({ formId }) => formId !== null) },
    { title: 'After it was fixed', photos: photos.filter(({ formId }) => formId === null) },
  ]
  return (
    <Card title={`Photos (${photos.length})`} dense>
      {groups
        .filter(group => group.photos.length > 0)
        .map(group => (
          <section key={group.title} className="not-first-of-type:mt-4">
            <h3 className="mb-1.5 text-muted">{group.title}</h3>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-4 lg:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
              {group.photos.map(photo => (
                <li key={photo.id}>
                  <Thumbnail photo={photo} title={group.title} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </Card>
  )
}

function Thumbnail({ photo, title }: { photo: Shown; title: string }) {
  const caption = photo.caption ?? photoCaption(photo)
  const taken = formatTaken(photo)
  return (
    <figure>
      <PhotoLink photo={photo} alt={`${title}: ${caption}`} />
      <figcaption className="mt-1.5 text-[0.9375rem] leading-snug text-muted wrap-anywhere">
        {caption}
        {taken ? <span className="block">{taken}</span> : null}
      </figcaption>
    </figure>
  )
}
