// The links of the sidebar, in order. Only admins get the Admin link.

import {
  ArchiveBoxIcon,
  BuildingOffice2Icon,
  CalendarDaysIcon,
  ClipboardDocumentListIcon,
  HomeIcon,
  InboxIcon,
  MapPinIcon,
  UsersIcon,
} from '@heroicons/react/24/outline'
import type { ComponentType, SVGProps } from 'react'
import { states } from '#domain/place.ts'
import type { User } from '#domain/user.ts'

export interface NavigationItem {
  label: string
  to: string
  /** Other addresses that belong to the page. */
  covers?: readonly string[]
  /** How many things there wait for someone. */
  count?: number
  Icon: ComponentType<SVGProps<SVGSVGElement>>
}

export interface NavigationGroup {
  title?: string
  items: readonly NavigationItem[]
}

/** `newRequests`: how many wait in the inbox. */
export function navigationFor(user: User, newRequests: number): readonly NavigationGroup[] {
  const records: NavigationItem[] = [
    {
      label: 'Completed Forms',
      to: '/completed-forms',
      covers: ['/view-form', '/edit-form'],
      Icon: ArchiveBoxIcon,
    },
    { label: 'Facilities', to: '/facilities', Icon: BuildingOffice2Icon },
    { label: 'Inbox', to: '/contact-submissions', Icon: InboxIcon, count: newRequests },
  ]
  return [
    {
      items: [
        { label: 'Dashboard', to: '/dashboard', Icon: HomeIcon },
        { label: 'My Day', to: '/day', Icon: MapPinIcon },
        { label: 'Due', to: '/due', Icon: CalendarDaysIcon },
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
