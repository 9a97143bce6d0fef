// Whether somebody would lose what they typed if the page went now. Searches and passwords are nothing to keep.

import { isUnsaved } from './ask-before-leaving.ts'

const fields =
  ':is(textarea, input:not([type]), [type=text], [type=email], [type=tel], [type=date]):not(search *)'

const note = ({ target }: Event) =>
  target instanceof Element && target.matches(fields) && target.setAttribute('data-typed', '')

/** From now on; returns the function that ends it. */
export function watchTyping(): () => void {
  document.addEventListener('input', note)
  return () => document.removeEventListener('input', note)
}

export const wouldLoseText = (): boolean =>
  isUnsaved() ||
  [...document.querySelectorAll<HTMLInputElement>('[data-typed]')].some(({ value }) => value.trim() !== '')
