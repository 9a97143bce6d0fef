// What a report is called among the downloads: the facility and the day, so that it is found again.

import type { Report } from './report.ts'

/** Signs that some system takes for a part of the path, or for nothing it can store. */
const unsafe = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]+/gu
const longest = 80

/** `Tower 4417 Ocala 2026-11-14 1a2b3c4d.pdf` */
export const reportFileName = ({
  facilityName,
  inspectionDate,
  shortId,
}: Pick<Report, 'facilityName' | 'inspectionDate' | 'shortId'>): string =>
  `${[asFileName(facilityName), inspectionDate, shortId].filter(Boolean).join(' ')}.pdf`

const asFileName = (text: string): string =>
  [...text.replace(unsafe, ' ').replace(/\s+/g, ' ').trim()].slice(0, longest).join('').trim()
