// Under which name a browser would keep an answer.

import { parse } from 'content-disposition'

/** Undefined when it is not offered as a download. */
export function downloadName(response: Response): string | undefined {
  const { type, parameters } = parse(response.headers.get('content-disposition') ?? '')
  return type === 'attachment' ? parameters.filename : undefined
}
