// What a tank owner can use here without being a customer, one click from the home page.

import {
  CalendarDaysIcon,
  ClipboardDocumentListIcon,
  CurrencyDollarIcon,
  ExclamationTriangleIcon,
  MapPinIcon,
  QuestionMarkCircleIcon,
} from '@heroicons/react/24/outline'
import type { ComponentType, ReactNode, SVGProps } from 'react'
import { duePath } from '#domain/due/due-paths.ts'
import { costPath } from '#domain/site/cost/answer-page.ts'
import { checklistPath } from '#domain/site/site-map.ts'
import { states } from '#domain/states.ts'
import { Section } from '../components/section.tsx'

type Icon = ComponentType<SVGProps<SVGSVGElement>>

const tools: readonly { to: string; name: string; text: string; Icon: Icon }[] = [
  {
    to: duePath,
    name: 'What is due?',
    text: 'Your last test dates in, the next ones out.',
    Icon: CalendarDaysIcon,
  },
  {
    to: costPath,
    name: 'What will it cost?',
    text: 'Starting prices times what you have.',
    Icon: CurrencyDollarIcon,
  },
  {
    to: '/suspect-a-leak',
    name: 'Suspect a leak?',
    text: 'What to do first, and who to call.',
    Icon: ExclamationTriangleIcon,
  },
  {
    to: '/questions',
    name: 'Questions and answers',
    text: 'Short answers for tank owners.',
    Icon: QuestionMarkCircleIcon,
  },
  {
    to: '/service-areas',
    name: 'Service areas',
    text: 'Your city, and who inspects there.',
    Icon: MapPinIcon,
  },
]

export function Tools() {
  return (
    <div data-screen-only>
      <Section id="tools" title="Tools for tank owners" ground="sunken">
        <ul className="mt-6 grid gap-x-10 border-t border-line sm:mt-8 md:grid-cols-2 lg:grid-cols-3">
          {tools.map(({ to, name, text, Icon }) => (
            <Tool key={to} Icon={Icon} text={text}>
              <a
                href={to}
                className="font-semibold text-link after:absolute after:inset-0 group-hover:underline"
              >
                {name}
              </a>
            </Tool>
          ))}
          <Tool Icon={ClipboardDocumentListIcon} text={<Checklists />}>
            <span className="font-semibold">Checklists to print</span>
          </Tool>
        </ul>
      </Section>
    </div>
  )
}

function Tool({ Icon, text, children }: { Icon: Icon; text: ReactNode; children: ReactNode }) {
  return (
    <li className="group relative flex gap-4 border-b border-line py-4">
      <Icon className="mt-0.5 size-6 shrink-0 text-link" />
      <div>
        {children}
        <div className="text-muted">{text}</div>
      </div>
    </li>
  )
}

function Checklists() {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {states.map(({ slug, name }) => (
        <li key={slug}>
          <a href={checklistPath(slug)} className="inline-flex min-h-8 items-center text-link underline">
            {name}
            <span className="sr-only"> checklist</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
