// The photos of the facility, visit by visit, so that one place can be compared over time.

import type { AnswerOf } from '#api/endpoint.ts'
import type { listFacilityPhotos } from '#api/register.ts'
import { formatDay } from '#domain/day.ts'
import { PhotoLink } from '#web/staff/one-form/photo-link.tsx'
import { TextLink } from '#web/staff/page/text-link.tsx'

type Photo = AnswerOf<typeof listFacilityPhotos>['photos'][number]

export function Photos({ photos }: { photos: readonly Photo[] }) {
  if (photos.length === 0) return <p className="text-muted">No photos yet.</p>
  return (
    <ul className="grid gap-4">
      {[...Map.groupBy(photos, ({ formId }) => formId)].map(([formId, visit]) => (
        <li key={formId}>
          <TextLink to={`/view-form/${formId}`}>{formatDay(visit[0]?.on ?? '')}</TextLink>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
            {visit.map(photo => (
              <li key={photo.id}>
                <PhotoLink
                  photo={photo}
                  alt={`${photo.section}, ${formatDay(photo.on)}: ${photo.caption ?? photo.description}`}
                />
                <span className="mt-1 block text-sm wrap-anywhere text-muted">
                  {photo.caption ?? photo.section}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
