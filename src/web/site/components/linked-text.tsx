// Text with links in it, written as `[words](address)`, so that one sentence is content, markup and structured data.

import { Fragment } from 'react'

const link = /\[([^\]]+)\]\((\/[^)]*)\)/

/** The words alone. */
export const plainText = (text: string): string => text.replaceAll(new RegExp(link, 'g'), '$1')

/** Where it leads. */
export const linksIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(link, 'g'))].map(([, , to = '']) => to)

export function LinkedText({ text }: { text: string }) {
  // Splitting at a pattern with two groups gives words, label and address in turn.
  const parts = text.split(link)
  const pieces = parts.flatMap((words, at) => (at % 3 === 0 ? [{ words, at }] : []))
  return pieces.map(({ words, at }) => (
    <Fragment key={at}>
      {words}
      {parts[at + 1] === undefined ? null : (
        <a href={parts[at + 2]} className="font-semibold text-link underline">
          {parts[at + 1]}
        </a>
      )}
    </Fragment>
  ))
}
