// The photos on paper: two in a row, on pages of their own behind the report and its remarks. A photo that could not be loaded is reported in
// words instead of leaving a blank.

import { useState } from 'react'
import { formatPhoto, photoName } from '#domain/completed-forms/photo-words.ts'
import { formatDay } from '#domain/day.ts'
import type { Report, ReportPhoto } from '#domain/form/report.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { type PhotoSize, photoAddress } from '../photo-address.ts'

interface PrintedPhotosProps {
  report: Report
  size: PhotoSize
  /** False where the page before holds remarks alone: it has room for photos. */
  isOnNewPage: boolean
}

export function PrintedPhotos({ report, size, isOnNewPage }: PrintedPhotosProps) {
  const { photos } = report
  if (photos.length === 0) return null
  return (
    <section className={isOnNewPage ? 'break-before-page' : 'pt-2'}>
      <h2 className="border-b-2 border-ink pb-1 text-[12pt]">
        Photos of <bdi>{report.facilityName}</bdi>, <WholeDays>{formatDay(report.inspectionDate)}</WholeDays>
      </h2>
      <div className="mt-3 grid grid-cols-2 gap-x-5 gap-y-3">
        {photos.map((photo, index) => (
          // A new key, because a failed thumbnail says nothing about the full photo.
          <PrintedPhoto key={`${photo.id} ${size}`} photo={photo} index={index} size={size} />
        ))}
      </div>
    </section>
  )
}

function PrintedPhoto({ photo, index, size }: { photo: ReportPhoto; index: number; size: PhotoSize }) {
  const [isMissing, setMissing] = useState(false)
  return (
    <figure className="break-inside-avoid">
      <div className="flex h-[2.7in] items-center justify-center border border-line">
        {isMissing ? (
          <p>This photo could not be loaded.</p>
        ) : (
          <img
            src={photoAddress(photo, size)}
            alt={photoName(index)}
            fetchPriority="low"
            onError={() => setMissing(true)}
            className="max-h-full max-w-full object-contain"
          />
        )}
      </div>
      <figcaption className="mt-0.5 text-[9pt] leading-tight">
        <strong>{photoName(index)}</strong>
        <WholeDays>{` · ${formatPhoto(photo)}`}</WholeDays>
      </figcaption>
    </figure>
  )
}
