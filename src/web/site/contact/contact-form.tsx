// The contact form as it is prerendered: a plain form that posts to the server and works without JavaScript. With
// JavaScript, wake-contact-form.ts takes over; all that it can show (error banner, busy button, thanks) is in the markup
// already and not yet visible.

import type { ContactField } from '#domain/contact/contact.ts'
import { captions } from '#domain/problems/caption.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { SpinnerMark } from '#web/ui/spinner.tsx'
import { panel } from '../components/section.tsx'
import { Island } from '../islands/island.tsx'
import { ContactFields } from './contact-fields.tsx'
import type { FieldState } from './field.tsx'
import { ThankYou } from './thank-you.tsx'

interface ContactFormProps {
  /** What the message starts with. */
  message: string
  className?: string
}

export function ContactForm({ message, className = '' }: ContactFormProps) {
  return (
    <section
      id="quote"
      aria-labelledby="quote-heading"
      className={`scroll-mt-3 ${panel} print:hidden ${className}`}
    >
      <Island name="contact-form" patient>
        <h2 id="quote-heading" className="mb-1 text-2xl sm:text-3xl">
          Get a Quote
        </h2>
        <PlainForm
          message={captions['contact-not-sent']}
          isMessageHidden
          stateOf={field => ({ value: field === 'message' ? message : undefined, invalid: false })}
        />
        <div data-thanks hidden>
          <ThankYou heading="h2" />
        </div>
      </Island>
    </section>
  )
}

interface PlainFormProps {
  message: string
  isMessageHidden?: boolean
  stateOf: (field: ContactField) => FieldState
}

export function PlainForm({ message, isMessageHidden = false, stateOf }: PlainFormProps) {
  return (
    <form method="post" action="/contact" noValidate>
      <p className="mb-4 text-muted">Name, email and service are enough; a tank count and your city help.</p>
      <Banner tone="error" hidden={isMessageHidden}>
        {message}
      </Banner>
      <ContactFields stateOf={stateOf} />
      <button
        type="submit"
        className={`group ${buttonLook('accent')} mt-4 cursor-pointer px-8 aria-disabled:cursor-progress max-sm:w-full`}
      >
        <span className="group-aria-disabled:hidden">Send Message</span>
        <span className="hidden items-center gap-2 group-aria-disabled:flex">
          <SpinnerMark className="size-5" />
          Sending...
        </span>
      </button>
    </form>
  )
}
