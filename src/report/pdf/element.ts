// The few shapes a page is made of. Server code is plain TypeScript without JSX, so they are functions.

import { Image, type Styles, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { isArabic } from './arabic.ts'
import { breakWord, directionOf, isLatin } from './writing.ts'

export type Look = Styles[string]

interface BoxOptions {
  /** Moves to the next page as a whole rather than being cut. */
  whole?: boolean
  /** This many points of what follows stay on the same page. */
  keepWith?: number
}

export const box = (look: Look, children: ReactNode[], { whole, keepWith }: BoxOptions = {}): ReactElement =>
  createElement(
    View,
    { style: look, wrap: !whole, ...(keepWith && { minPresenceAhead: keepWith }) },
    ...children,
  )

/** Keeps the font from taking letters apart; see arabic.ts. */
const lettersInOnePiece: Look = { fontFeatureSettings: { ccmp: false } }

/** Where the font changes within a word, the PDF library would hyphenate it. */
const never = 10_000

/**
 * Aligned where its own writing begins, unless the look says otherwise. A line height that suits Latin would let
 * taller scripts run into each other, so they get the one of their font.
 */
export function words({ lineHeight, ...look }: Look, text: string): ReactElement {
  const style = isLatin(text)
    ? { ...look, ...(lineHeight && { lineHeight }) }
    : { direction: directionOf(text), ...(isArabic(text) && lettersInOnePiece), ...look }
  return createElement(
    Text,
    { style, hyphenationCallback: breakWord, hyphenationPenalty: never, orphans: 2, widows: 2 },
    text,
  )
}

export const picture = (look: Look, bytes: Buffer): ReactElement =>
  createElement(Image, { style: look, src: bytes, cache: false })
