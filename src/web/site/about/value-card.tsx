// One of the six: mission or value.

import {
  AcademicCapIcon,
  ClockIcon,
  FlagIcon,
  GlobeAmericasIcon,
  ScaleIcon,
  UserGroupIcon,
} from '@heroicons/react/24/outline'
import type { ComponentType, SVGProps } from 'react'
import type { Value, ValueIcon } from '../content/about.ts'

const icons: Record<ValueIcon, ComponentType<SVGProps<SVGSVGElement>>> = {
  flag: FlagIcon,
  scale: ScaleIcon,
  'academic-cap': AcademicCapIcon,
  users: UserGroupIcon,
  clock: ClockIcon,
  globe: GlobeAmericasIcon,
}

export function ValueCard({ value }: { value: Value }) {
  const Icon = icons[value.icon]
  return (
    <li className="rounded-card border border-line bg-surface p-6 shadow-low print:break-inside-avoid">
      <span className="grid size-12 place-items-center rounded-control bg-tint text-on-tint">
        <Icon className="size-6" />
      </span>
      <h3 className="mt-5 text-xl">{value.title}</h3>
      <p className="mt-2 text-muted">{value.text}</p>
    </li>
  )
}
