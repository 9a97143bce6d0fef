// The way back to the list that a page belongs to, above its heading.

import { ArrowLeftIcon } from '@heroicons/react/24/outline'
import { Link } from '#web/router/links.tsx'

export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="mb-2 inline-flex min-h-12 items-center gap-2 rounded-control font-semibold text-link underline-offset-4 hover:underline print:hidden"
  >
    <ArrowLeftIcon className="size-5" strokeWidth={2} />
    {children}
  </Link>
)
