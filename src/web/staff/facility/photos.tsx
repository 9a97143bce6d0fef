// The photos of the facility, visit by visit, so that one place can be compared over time.

import type { AnswerOf } from '#api/endpoint.ts'
import type { listFacilityPhotos } from '#api/register.ts'
import { sayDay } from '#domain/day.ts'
import { Link } from '#web/router/links.tsx'

type Photo = AnswerOf<typeof listFacilityPhotos>['photos'][number]

export function Photos({ photos }: { photos: readonly Photo[] }) {
  if (photos.length === 0) return <p className="text-muted">No photos yet.</p>
  return (
    <ul className="grid gap-4">
      {[...Map.groupBy(photos, ({ formId }) => formId)].map(([formId, visit]) => (
        <li key={formId}>
          <Link
            to={`/view-form/${formId}`}
            className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
          >
            {sayDay(visit[0]?.on ?? '')}
          </Link>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
            {visit.map(photo => (
              <li key={photo.id}>
                <a
                  href={photo.url}
                  target="_blank"
                  rel="noopener"
                  className="block overflow-hidden rounded-control border border-line bg-sunken hover:border-control"
                >
                  <img
                    src={`${photo.url}?size=thumb`}
                    alt={`${photo.section}, ${sayDay(photo.on)}: ${photo.caption ?? photo.description}`}
                    loading="lazy"
                    width={480}
                    height={360}
                    className="aspect-4/3 h-auto w-full object-cover text-sm text-muted"
                  />
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
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
