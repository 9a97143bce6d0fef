// The links of the sidebar, in order. Only admins get the Admin link.

import {
  ArchiveBoxIcon,
  BuildingOffice2Icon,
  CalendarDaysIcon,
  ClipboardDocumentListIcon,
  FlagIcon,
  HomeIcon,
  InboxIcon,
  MapPinIcon,
  UsersIcon,
} from '@heroicons/react/24/outline'
import type { ComponentType, SVGProps } from 'react'
import type { FindingSummary } from '#api/finding-summary.ts'
import { dayOf } from '#domain/day.ts'
import { formatAge } from '#domain/findings/finding-words.ts'
import { states } from '#domain/states.ts'
import type { User } from '#domain/users/user.ts'

export interface NavigationItem {
  label: string
  to: string
  /** Other addresses that belong to the page. */
  covers?: readonly string[]
  /** How many things there wait for someone, the word for them, and how long the oldest has waited. */
  waiting?: { count: number; word: string; oldest?: string | undefined }
  Icon: ComponentType<SVGProps<SVGSVGElement>>
}

interface NavigationGroup {
  title?: string
  items: readonly NavigationItem[]
}

interface Waiting {
  /** How many wait in the inbox. */
  newRequests: number
  /** Null until they are known. */
  findings: Pick<FindingSummary, 'counts' | 'oldestOn'> | null
}

export function navigationFor(user: User, { newRequests, findings }: Waiting): readonly NavigationGroup[] {
  // What the list opens with, and what the oldest is one of.
  const count = findings ? findings.counts.open + findings.counts.assigned + findings.counts.fixed : 0
  const oldestOn = findings?.oldestOn
  const oldest = oldestOn ? formatAge({ openedOn: oldestOn }, dayOf(new Date())) : undefined
  const records: NavigationItem[] = [
    {
      label: 'Completed Forms',
      to: '/completed-forms',
      covers: ['/view-form', '/edit-form'],
      Icon: ArchiveBoxIcon,
    },
    { label: 'Facilities', to: '/facilities', Icon: BuildingOffice2Icon },
    {
      label: 'Inbox',
      to: '/contact-submissions',
      Icon: InboxIcon,
      waiting: { count: newRequests, word: 'new' },
    },
  ]
  return [
    {
      items: [
        { label: 'Dashboard', to: '/dashboard', Icon: HomeIcon },
        { label: 'My Day', to: '/day', Icon: MapPinIcon },
        { label: 'Due', to: '/due', Icon: CalendarDaysIcon },
        {
          label: 'Findings',
          to: '/findings',
          Icon: FlagIcon,
          waiting: { count, word: 'not closed', oldest },
        },
      ],
    },
    {
      title: 'Forms',
      items: states.map(({ name, slug }) => ({
        label: `${name} Forms`,
        to: `/forms/${slug}`,
        Icon: ClipboardDocumentListIcon,
      })),
    },
    {
      title: 'Records',
      items: user.admin ? [...records, { label: 'Admin', to: '/admin', Icon: UsersIcon }] : records,
    },
  ]
}
