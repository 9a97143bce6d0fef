// The layout of the login page: the company's drawing beside the form, or below it on small screens, and the
// link to the home page. The form does not wait for the drawing: its room is kept, and it comes when the form stands.

import type { ReactNode } from 'react'
import { company } from '#domain/site/company.ts'
import { laterPart } from '#web/staff/page/later-part.tsx'
import { Logo } from '#web/ui/logo.tsx'

const aboveGround = laterPart(() => import('#web/ui/tank-section.tsx').then(({ AboveGround }) => AboveGround))
const belowGround = laterPart(() => import('#web/ui/tank-section.tsx').then(({ BelowGround }) => BelowGround))

export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <div data-area="staff" className="flex min-h-dvh flex-col lg:grid lg:grid-cols-2">
      <header data-ground="petrol" className="flex flex-col text-on-rail lg:bg-petrol-950">
        <div className="flex flex-col bg-petrol-900 bg-linear-to-b from-petrol-900 px-5 py-4 max-lg:to-petrol-900 lg:flex-1 lg:to-petrol-700 lg:px-12 lg:pt-10 lg:pb-0">
          <a href="/" className="self-start rounded-control" aria-label={`${company.name}, home`}>
            <Logo name={company.shortName} tagline={company.tagline} ground="petrol" />
          </a>
          <p className="mt-auto mb-8 max-w-md pt-10 text-3xl font-heading tracking-heading text-balance max-lg:hidden xl:text-4xl">
            Every tank walked, every reading kept, every report signed.
          </p>
          <div className="mx-auto aspect-[720/320] w-full max-w-[58vh] max-lg:hidden">
            <aboveGround.Part className="block size-full" />
          </div>
        </div>
        <GroundLine className="max-lg:hidden" />
        <div className="flex-1 px-12 pb-10 max-lg:hidden">
          <div className="mx-auto aspect-[720/336] w-full max-w-[58vh]">
            <belowGround.Part className="block size-full" />
          </div>
        </div>
      </header>
      <main className="flex flex-1 items-start justify-center px-4 py-8 sm:items-center sm:px-6">
        <div className="w-full max-w-120 rounded-card border border-line bg-surface p-5 shadow-low sm:p-8">
          {children}
        </div>
      </main>
      <div aria-hidden="true" className="bg-petrol-950 lg:hidden [@media(max-height:40rem)]:hidden">
        <GroundLine />
        <div className="mx-auto aspect-[720/336] max-h-56 max-w-full px-4 pb-4">
          <belowGround.Part className="block size-full" />
        </div>
      </div>
    </div>
  )
}

function GroundLine({ className = '' }: { className?: string }) {
  return <div className={`h-2.5 bg-sand-400 ${className}`} />
}
