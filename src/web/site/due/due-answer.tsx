// The answer: one line for each duty, and what can be done with it. Every line there can be stands in the markup, and one
// without a status is not shown, so that the server and the script only fill in texts.

import { type LinePart, lineNumbers } from '#domain/due/answer-page.ts'
import { checklistPath } from '#domain/site/site-map.ts'
import { states } from '#domain/states.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { basisLook } from '../components/basis-mark.tsx'
import { LinkedText } from '../components/linked-text.tsx'
import { panel } from '../components/section.tsx'

const checklists = states.map(({ slug, name }) => `[${name}](${checklistPath(slug)})`)

/** What a state requires and this page has no day for. */
const undated = `Operators, corrosion protection and records have no date to count here. They are on the checklist for ${checklists.slice(0, -1).join(', ')} or ${checklists.at(-1)}.`

interface DueAnswerProps {
  title: string
  /** None until there is an answer. */
  calendar: string | undefined
  isShown: boolean
  textOf: (number: number, part: LinePart) => string
}

export function DueAnswer({ title, calendar, isShown, textOf }: DueAnswerProps) {
  return (
    <section
      data-answer
      aria-labelledby="due-heading"
      hidden={!isShown}
      className={`${panel} lg:col-start-2 print:border-0 print:p-0 print:shadow-none`}
    >
      <h2 id="due-heading" className="text-2xl sm:text-3xl">
        What is due next
      </h2>
      <p data-title role="status" className="mt-1 text-muted">
        {title}
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {lineNumbers.map(number => (
          <li
            key={number}
            data-line={number}
            data-status={textOf(number, 'status')}
            data-basis={textOf(number, 'basis')}
            className="group py-3 data-[status='']:hidden print:break-inside-avoid"
          >
            <p data-part="duty">{textOf(number, 'duty')}</p>
            <p
              data-part="when"
              className="text-lg font-semibold group-data-[status=ok]:text-good group-data-[status=overdue]:text-danger group-data-[status=unknown]:text-base group-data-[status=unknown]:text-muted"
            >
              {textOf(number, 'when')}
            </p>
            <p
              data-part="asked"
              className={`${basisLook} my-1 group-data-[basis=advice]:border-notice-line group-data-[basis=advice]:bg-notice group-data-[basis=advice]:text-on-notice group-data-[basis=law]:border-tint-line group-data-[basis=law]:bg-tint group-data-[basis=law]:text-on-tint`}
            >
              {textOf(number, 'asked')}
            </p>
            <p data-part="rule" className="text-[0.9375rem] text-muted">
              {textOf(number, 'rule')}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-[0.9375rem] text-muted">
        No record of the date? Treat it as due now. This is a summary, not legal advice: exemptions depend on
        your equipment.
        <span className="hidden [[data-answer]:has([data-basis=advice])_&]:inline">
          {' '}
          “Required by” is the law, “We recommend” is our advice. Not confirmed: we could not read the rule’s
          current text, so nothing is called overdue by it.
        </span>
      </p>
      <p className="mt-3 text-[0.9375rem] text-muted print:hidden">
        <LinkedText text={undated} />
      </p>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <a href="#quote" className={`${buttonLook('primary')} max-sm:flex-auto`}>
          Request a quote with these dates
        </a>
        {/* Without a day there is nothing to put into a calendar. */}
        <a
          data-calendar
          href={calendar}
          className={`${buttonLook('secondary')} max-sm:flex-auto [[data-answer]:not(:has([data-line]:not([data-status=''],[data-status=unknown])))_&]:hidden`}
        >
          Add to calendar
        </a>
        <button
          type="button"
          data-print
          className={`${buttonLook('secondary')} cursor-pointer max-sm:flex-auto unfolded:hidden`}
        >
          Print
        </button>
      </div>
    </section>
  )
}
