// A link in the text of a page, as high as a finger needs it.

import type { ComponentProps } from 'react'
import { Link } from '#web/router/links.tsx'

interface TextLinkProps extends ComponentProps<typeof Link> {
  /** As high as a button. */
  isTall?: boolean
  /** Also where no pointer is over it. */
  isUnderlined?: boolean
}

export const TextLink = ({ isTall, isUnderlined, className = '', ...link }: TextLinkProps) => (
  <Link
    {...link}
    className={`inline-flex items-center font-semibold text-link underline-offset-4 ${isTall ? 'min-h-12' : 'min-h-11'} ${isUnderlined ? 'underline' : 'hover:underline'} ${className}`}
  />
)
