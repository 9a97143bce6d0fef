// What is due? A visitor says which state, which kind of tank and what was done last; the answer names each rule. The
// page's script answers at once; without it the form asks the server, which fills in the second build of this page.

import { calendarMark, dayMark, lineMark, messageMark, titleMark } from '#domain/due/answer-page.ts'
import { duePath } from '#domain/due/due-paths.ts'
import { pageTexts } from '#domain/site/site-map.ts'
import { home } from '../components/breadcrumb.tsx'
import { CallLine } from '../components/call-line.tsx'
import { PageBanner } from '../components/page-banner.tsx'
import { frame } from '../components/section.tsx'
import { ContactForm } from '../contact/contact-form.tsx'
import { publicPageMeta } from '../head/public-page-meta.ts'
import { business } from '../head/structured-data.ts'
import { Island } from '../islands/island.tsx'
import { DueAnswer } from './due-answer.tsx'
import { DueForm } from './due-form.tsx'

const trail = [home, { name: 'What is due?', path: duePath }]

export const meta = () => publicPageMeta({ path: duePath, text: pageTexts.due, trail, facts: [business] })

/** The build at /what-is-due/answer has marks for the server. */
export default function DuePage({ params }: { params: { answer?: string } }) {
  const isAnswer = params.answer !== undefined
  const filled = (mark: string) => (isAnswer ? mark : '')
  return (
    <>
      <PageBanner
        title="What is due?"
        trail={trail}
        here="What is due"
        lead="Enter your last test dates. You get the next ones, each with the rule that sets it."
        size="low"
      >
        <CallLine className="max-lg:mt-2" />
      </PageBanner>
      <div
        className={`${frame} grid items-start gap-6 py-8 lg:grid-cols-[1fr_1.2fr] lg:gap-8 print:block print:py-2`}
      >
        <Island name="due" patient className="contents">
          <DueForm dayOf={id => filled(dayMark(id))} />
          <DueAnswer
            title={filled(titleMark)}
            calendar={isAnswer ? calendarMark : undefined}
            isShown={isAnswer}
            textOf={(number, part) => filled(lineMark(number, part))}
          />
        </Island>
        <ContactForm message={filled(messageMark)} className="lg:col-start-2" />
      </div>
    </>
  )
}
