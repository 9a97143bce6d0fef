// The photos of a finding: what was found, and the proof that it is fixed.

import { photoCaption, sayTaken } from '#domain/completed-forms/photo-words.ts'
import { photoAddress } from '#web/staff/one-form/photo-address.ts'
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
  const taken = sayTaken(photo)
  return (
    <figure>
      <a
        href={photoAddress(photo, 'full')}
        target="_blank"
        rel="noopener"
        className="block overflow-hidden rounded-control border border-line bg-sunken hover:border-control"
      >
        <img
          src={photoAddress(photo, 'thumb')}
          alt={`${title}: ${caption}`}
          loading="lazy"
          width={480}
          height={360}
          className="aspect-4/3 h-auto w-full object-cover text-sm text-muted"
        />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <figcaption className="mt-1.5 text-[0.9375rem] leading-snug text-muted wrap-anywhere">
        {caption}
        {taken ? <span className="block">{taken}</span> : null}
      </figcaption>
    </figure>
  )
}
