// The photos as thumbnails that link to the full picture.

import {
  formatMissingPhotos,
  formatTaken,
  photoCaption,
  photoName,
} from '#domain/completed-forms/photo-words.ts'
import type { Report, ReportPhoto } from '#domain/form/report.ts'
import { PhotoLink } from '#web/staff/one-form/photo-link.tsx'
import { Card } from '#web/ui/card.tsx'

export function FormPhotos({ report }: { report: Report }) {
  const { photos } = report
  const missing = formatMissingPhotos(report)
  return (
    <Card dense title={photos.length > 0 ? `Photos (${photos.length})` : 'Photos'}>
      {missing ? <p className="mb-4 font-semibold last:mb-0">{missing}</p> : null}
      {photos.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-5 lg:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
          {photos.map((photo, index) => (
            // What is far below is drawn when it comes near.
            <li key={photo.id} className="[contain-intrinsic-size:auto_12rem] [content-visibility:auto]">
              <Thumbnail photo={photo} name={photoName(index)} />
            </li>
          ))}
        </ul>
      ) : null}
      {photos.length === 0 && !missing ? <p className="text-muted">No photos attached.</p> : null}
    </Card>
  )
}

function Thumbnail({ photo, name }: { photo: ReportPhoto; name: string }) {
  const caption = photoCaption(photo)
  const taken = formatTaken(photo)
  return (
    <figure>
      <PhotoLink photo={photo} alt={`${name}: ${photo.caption ?? caption}`} />
      <figcaption className="mt-1.5 text-[0.9375rem] leading-snug">
        <strong className="block font-semibold">{name}</strong>
        {photo.caption ? <span className="block wrap-anywhere">{photo.caption}</span> : null}
        {photo.question ? <span className="block wrap-anywhere">{photo.question}</span> : null}
        <Caption text={caption} />
        {taken ? <span className="block text-muted">{taken}</span> : null}
      </figcaption>
    </figure>
  )
}

/** Descriptions end with the date and time; the date must not wrap at its hyphens. */
function Caption({ text }: { text: string }) {
  const [before, day, ...after] = text.split(/(\d{4}-\d{2}-\d{2})/)
  return (
    <span className="text-muted wrap-anywhere">
      {before}
      {day ? <span className="whitespace-nowrap">{day}</span> : null}
      {after.join('')}
    </span>
  )
}
