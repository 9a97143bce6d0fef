// An e-mail address that goes on in the next line at its signs, before `@` and after a dot or hyphen, and not within a word
// that fits a line. The text stays as it is, for copying and for screen readers.

import { Fragment, type ReactNode } from 'react'

export function EmailAddress({ children: address }: { children: string }): ReactNode {
  const pieces = address.split(/(?=@)|(?<=[.-])/)
  return (
    <span className="wrap-anywhere">
      {pieces.map((piece, index) => (
        <Fragment key={pieces.slice(0, index + 1).join('')}>
          {index > 0 ? <wbr /> : null}
          {piece}
        </Fragment>
      ))}
    </span>
  )
}
