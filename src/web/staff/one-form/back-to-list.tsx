// The link back to Completed Forms. A user who came from the list gets it back with its search, and with its scroll
// position if it is the previous page.

import { ArrowLeftIcon } from '@heroicons/react/20/solid'
import type { MouseEvent } from 'react'
import { useNavigate } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { findListVisit } from './list-visit.ts'

export function BackToList({ look }: { look: 'button' | 'link' }) {
  const navigate = useNavigate()
  const visit = findListVisit()

  function follow(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!visit.isPrevious || !isPlain) return
    event.preventDefault()
    void navigate(-1)
  }

  if (look === 'button') {
    return (
      <Link to={visit.address} onClick={follow} className={buttonLook('secondary')}>
        Back to Completed Forms
      </Link>
    )
  }
  return (
    <Link
      to={visit.address}
      onClick={follow}
      className="-ml-1 inline-flex min-h-12 items-center gap-1.5 px-1 font-semibold text-link underline-offset-4 hover:underline lg:min-h-9"
    >
      <ArrowLeftIcon aria-hidden="true" className="size-5" />
      Back to Completed Forms
    </Link>
  )
}
