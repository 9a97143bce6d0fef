// Where a visitor without JavaScript lands after sending the contact form.

import { pageTexts } from '#domain/site/site-map.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { frame } from '../components/section.tsx'
import { ThankYou } from './thank-you.tsx'

export const meta = () => privatePageMeta(pageTexts.thankYou)

export default function ThankYouPage() {
  return (
    <div className={`${frame} py-14 sm:py-20`}>
      <ThankYou heading="h1" />
      <div className="mt-8 flex flex-wrap gap-3">
        <a href="/" className={`${buttonLook('primary')} max-sm:w-full`}>
          Return to Homepage
        </a>
        <a href="/services" className={`${buttonLook('secondary')} max-sm:w-full`}>
          View Our Services
        </a>
      </div>
    </div>
  )
}
