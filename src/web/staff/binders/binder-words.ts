// A binder in words.

import { formatDay } from '#domain/day.ts'
import type { BinderItem } from './binder-owner.ts'

export const photoWords = { all: 'All photos', findings: 'Photos of findings', none: 'No photos' } as const
export const formatWords = { pdf: 'One PDF', zip: 'ZIP of files' } as const

const photosIn = { all: 'all photos', findings: 'photos of findings', none: 'no photos' } as const

/** `PDF, November 17, 2023 to November 17, 2026, all photos` */
export const formatBinder = ({ format, from, to, photos }: BinderItem): string =>
  `${format.toUpperCase()}, ${formatDay(from)} to ${formatDay(to)}, ${photosIn[photos]}`

/** One sentence for every state. */
export function formatState({ status, progress, reason, deletedOn }: BinderItem): string {
  switch (status) {
    case 'waiting':
      return reason ? `Waiting. ${reason}` : 'Waiting to start'
    case 'running':
      return progress.total > 0 ? `In progress: ${progress.done} of ${progress.total}` : 'In progress'
    case 'ready':
      return `Ready. Will be deleted ${formatDay(deletedOn)}`
    case 'failed':
      return `Failed. ${reason ?? 'The server could not make it.'}`
  }
}
