// The question: state, kind of tank and the days one remembers. A plain form that asks by its address.

import type { ReactNode } from 'react'
import { askedDays, tankTypes } from '#domain/due/ask.ts'
import { duePath } from '#domain/due/due-paths.ts'
import { states } from '#domain/states.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { panel } from '../components/section.tsx'
import { NotLoaded } from '../islands/not-loaded.tsx'

const control =
  'block min-h-12 w-full rounded-control border border-control bg-surface px-3.5 text-ink focus-visible:outline-offset-0'

export function DueForm({ dayOf }: { dayOf: (id: string) => string }) {
  return (
    <form
      method="get"
      action={duePath}
      className={`${panel} lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 print:hidden`}
    >
      <h2 className="text-2xl sm:text-3xl">Your tank</h2>
      <p className="mt-1 mb-4 text-muted">Leave anything you don’t know blank.</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <Menu name="state" label="State">
          {states.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Menu>
        <Menu name="tank" label="Tank">
          {tankTypes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Menu>
        {askedDays.map(({ id, label }) => (
          <div key={id} className="grid content-end">
            <label htmlFor={`due-${id}`} className="mb-1.5 font-semibold">
              {label}
            </label>
            <input
              id={`due-${id}`}
              type="date"
              name={id}
              // Typed with two digits, a year is one of the first century: the browser says so, and nothing is counted from it.
              min="1900-01-01"
              defaultValue={dayOf(id)}
              className={control}
            />
          </div>
        ))}
      </div>
      <NotLoaded />
      <button type="submit" className={`${buttonLook('accent')} mt-5 cursor-pointer px-8 max-sm:w-full`}>
        See what’s due next
      </button>
    </form>
  )
}

function Menu({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <div className="grid content-end">
      <label htmlFor={`due-${name}`} className="mb-1.5 font-semibold">
        {label}
      </label>
      <select id={`due-${name}`} name={name} className={control}>
        {children}
      </select>
    </div>
  )
}
