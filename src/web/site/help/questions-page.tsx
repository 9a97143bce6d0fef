// Questions and answers for tank owners, in groups, all of them readable without a click.

import { pageTexts } from '#domain/site/site-map.ts'
import { home } from '../components/breadcrumb.tsx'
import { CallToActionBand } from '../components/call-to-action-band.tsx'
import { LinkedText, plainText } from '../components/linked-text.tsx'
import { PageBanner } from '../components/page-banner.tsx'
import { frame } from '../components/section.tsx'
import { type QuestionGroup, questionGroups } from '../content/questions.ts'
import { publicPageMeta } from '../head/public-page-meta.ts'
import { questions } from '../head/structured-data.ts'

const path = '/questions'
const trail = [home, { name: 'Questions and answers', path }]

export const meta = () =>
  publicPageMeta({
    path,
    text: pageTexts.questions,
    trail,
    facts: [
      questions(
        questionGroups.flatMap(group =>
          group.questions.map(({ ask, answer }) => ({ ask, answer: plainText(answer) })),
        ),
      ),
    ],
  })

export default function QuestionsPage() {
  return (
    <>
      <PageBanner
        title="Questions and answers"
        trail={trail}
        lead="Short answers to what tank owners ask us most."
        size="low"
      />
      <div className={`${frame} divide-y divide-line py-4 sm:py-6`}>
        {questionGroups.map(group => (
          <Group key={group.title} group={group} />
        ))}
      </div>
      <CallToActionBand
        title="Something else?"
        subtitle="Ask us. The consultation is free."
        buttonText="Get in Touch"
        buttonLink="/contact"
      />
    </>
  )
}

function Group({ group: { title, questions } }: { group: QuestionGroup }) {
  return (
    <section aria-label={title} className="grid gap-x-12 gap-y-6 py-10 lg:grid-cols-[1fr_2.2fr]">
      <h2 className="text-2xl sm:text-3xl">{title}</h2>
      <dl className="grid gap-7">
        {questions.map(({ ask, answer }) => (
          <div key={ask} className="print:break-inside-avoid">
            <dt className="text-xl font-heading tracking-heading">{ask}</dt>
            <dd className="mt-1.5 max-w-prose text-muted">
              <LinkedText text={answer} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
