// What will it cost? The published starting prices times what a visitor has, beside the form that takes the numbers to
// the office. The page's script adds up at once; without it the form asks the server, which fills in the second build of
// this page.

import {
  amountMark,
  countMark,
  messageMark,
  costPath as path,
  totalMark,
} from '#domain/site/cost/answer-page.ts'
import { type CostLine, costLines, mostOfEach } from '#domain/site/cost/estimate.ts'
import { pageTexts } from '#domain/site/site-map.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { home } from '../components/breadcrumb.tsx'
import { CallLine } from '../components/call-line.tsx'
import { PageBanner } from '../components/page-banner.tsx'
import { frame, panel } from '../components/section.tsx'
import { ContactForm } from '../contact/contact-form.tsx'
import { prices } from '../content/prices.ts'
import { publicPageMeta } from '../head/public-page-meta.ts'
import { business } from '../head/structured-data.ts'
import { Island } from '../islands/island.tsx'
import { NotLoaded } from '../islands/not-loaded.tsx'

const trail = [home, { name: 'What will it cost?', path }]

export const meta = () => publicPageMeta({ path, text: pageTexts.cost, trail, facts: [business] })

/** The build at /cost/answer has marks for the server. */
export default function CostPage({ params }: { params: { answer?: string } }) {
  const filled: Filled = mark => (params.answer === undefined ? '' : mark)
  return (
    <>
      <PageBanner
        title="What will it cost?"
        trail={trail}
        here="Cost"
        lead="Published starting prices for what is on your site. The exact price comes with your quote."
        size="low"
      >
        <CallLine className="max-lg:mt-2" />
      </PageBanner>
      <div className={`${frame} grid items-start gap-6 py-8 lg:grid-cols-[1fr_1.2fr] lg:gap-8`}>
        <Calculator filled={filled} />
        <ContactForm message={filled(messageMark)} />
      </div>
    </>
  )
}

type Filled = (mark: string) => string

function Calculator({ filled }: { filled: Filled }) {
  return (
    <Island name="cost" patient className={`${panel} lg:sticky lg:top-24`}>
      <h2 className="text-2xl sm:text-3xl">Starting prices</h2>
      <p data-screen-only className="mt-1 text-muted">
        Enter what you have; we’ll do the math. The numbers go into your message.
      </p>
      <form method="get" action={path}>
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {costLines.map(line => (
            <Line key={line.id} line={line} filled={filled} />
          ))}
        </ul>
        <p
          data-screen-only
          className="mt-4 flex flex-wrap items-baseline justify-between gap-3 text-xl font-heading tracking-heading"
        >
          Total
          <output data-amount="total" aria-live="polite">
            {filled(totalMark)}
          </output>
        </p>
        <NotLoaded />
        <p className="mt-3 hidden unfolded:block">
          <button type="submit" className={`${buttonLook('accent')} cursor-pointer px-8 max-sm:w-full`}>
            Add it up
          </button>
        </p>
      </form>
      <p className="mt-3 text-[0.9375rem] text-muted">
        Sump tests, overfill equipment and repairs depend on your equipment and are quoted per site.
      </p>
    </Island>
  )
}

function Line({ line: { id, label, hint }, filled }: { line: CostLine; filled: Filled }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3">
      <div>
        <label htmlFor={`count-${id}`} className="font-semibold">
          {label}
        </label>
        <p className="text-[0.9375rem] text-muted">
          {prices[id]}. {hint}.
        </p>
      </div>
      <div data-screen-only className="grid justify-items-end">
        <input
          id={`count-${id}`}
          name={id}
          defaultValue={filled(countMark(id))}
          type="number"
          inputMode="numeric"
          min={0}
          max={mostOfEach}
          step={1}
          className="min-h-12 w-24 rounded-control border border-control bg-surface px-3 text-right"
        />
        <span data-amount={id} className="text-[0.9375rem] font-semibold">
          {filled(amountMark(id))}
        </span>
      </div>
    </li>
  )
}
