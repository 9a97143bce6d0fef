// How a report proves itself: the text over which its SHA-256 is made, and the addresses that say whether it is genuine.

import type { FormContent } from '#domain/completed-forms/completed-form.ts'

/** What paper and PDF show of it. */
export interface Proof {
  /** With the origin of the site: what the QR code holds. */
  address: string
  /** To be typed: without the scheme. */
  shortAddress: string
  sha256: string
}

type SignedContent = Pick<
  FormContent,
  'templateId' | 'templateVersion' | 'state' | 'photoIds' | 'answers' | 'given'
>

/** The same content gives the same text, in whatever order its keys were sent. Where the form belongs is no part of it. */
export function contentText(content: SignedContent): string {
  const { templateId, templateVersion, state, photoIds } = content
  const answers = inOrder(content.answers)
  // Content that says nothing of it has the text it always had.
  const given = content.given && inOrder(content.given)
  return JSON.stringify({ templateId, templateVersion, state, photoIds, answers, given })
}

const inOrder = (values: Readonly<Record<string, unknown>>) =>
  Object.keys(values)
    .sort()
    .map(key => [key, values[key]])

export const verifyPath = (formId: string, version: number): string => `/verify/${formId}?version=${version}`

/** Enough of the id to tell forms apart, and too much to guess. */
const codeOf = (formId: string): string => formId.replaceAll('-', '').slice(0, 12)

export const shortPath = (formId: string, version: number): string => `/v/${codeOf(formId)}-${version}`

/** The first and the last id that a short address can mean, and the version; null where it is none. */
export function readShortCode(text: string): { first: string; last: string; version: number } | null {
  const [, start = '', next = '', version = ''] =
    /^([\da-f]{8})([\da-f]{4})-(\d{1,9})$/.exec(text.toLowerCase()) ?? []
  if (!start) return null
  const ids = ['0', 'f'].map(
    digit => `${start}-${next}-${[4, 4, 12].map(length => digit.repeat(length)).join('-')}`,
  )
  return { first: ids[0] ?? '', last: ids[1] ?? '', version: Number(version) }
}

export const proofOf = (
  { id, version }: { id: string; version: number },
  { origin, sha256 }: { origin: string; sha256: string },
): Proof => ({
  address: `${origin}${verifyPath(id, version)}`,
  shortAddress: `${origin.replace(/^https?:\/\//, '')}${shortPath(id, version)}`,
  sha256,
})

export const formatProof = ({ shortAddress, sha256 }: Proof): string =>
  `Check this report: ${shortAddress} · SHA-256 ${sha256}`

/** The dark squares of a QR code as an SVG path, one unit each. */
export const qrPath = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
