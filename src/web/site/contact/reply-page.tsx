// The page with which the server returns the contact form to a visitor without JavaScript when something is wrong. It
// is prerendered with placeholders (marks), which the server replaces by the typed values and the error messages.
// It cannot be opened by its address.

import { errorMark, invalidMark, messageMark, valueMark } from '#domain/contact/contact-reply.ts'
import { pageTexts } from '#domain/site/site-map.ts'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { frame } from '../components/section.tsx'
import { PlainForm } from './contact-form.tsx'
import { ContactInformation } from './contact-panel.tsx'

export const meta = () => privatePageMeta(pageTexts.notSent)

export default function ReplyPage() {
  return (
    <div className={`${frame} grid gap-6 py-10 sm:py-14 lg:grid-cols-[1.6fr_1fr] lg:gap-8`}>
      <section className="rounded-card border border-line bg-surface p-5 shadow-low sm:p-8">
        <h1 className="mb-3 text-3xl sm:text-4xl">Contact Us</h1>
        <PlainForm
          message={messageMark}
          stateOf={field => ({
            value: valueMark(field),
            error: errorMark(field),
            invalid: invalidMark(field) as 'true',
          })}
        />
      </section>
      <div className="grid content-start gap-6">
        <ContactInformation />
      </div>
    </div>
  )
}
