// The embedded fonts: Archivo, and fallbacks for the characters that it lacks. A font is loaded when a text first
// needs it and then kept; one that could not be read is tried again next time. Files are read synchronously, so
// documents should be drawn in a thread of its own.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { createCache } from './cache.ts'
import { createTypeface, type Typeface } from './typeface.ts'
import { unpackWoff } from './woff.ts'

export type Weight = 400 | 600

/** Package and file name without the weight. A character is written with the first that has it. */
const faces = [
  'archivo/archivo-latin',
  'archivo/archivo-latin-ext',
  'archivo/archivo-vietnamese',
  'noto-sans/noto-sans-latin',
  'noto-sans/noto-sans-latin-ext',
  'noto-sans/noto-sans-greek',
  'noto-sans/noto-sans-greek-ext',
  'noto-sans/noto-sans-cyrillic',
  'noto-sans/noto-sans-cyrillic-ext',
  'noto-sans/noto-sans-devanagari',
  'noto-emoji/noto-emoji-emoji',
  'noto-sans-hebrew/noto-sans-hebrew-hebrew',
  'noto-sans-arabic/noto-sans-arabic-arabic',
] as const

type Face = (typeof faces)[number]

/** Emoji have one weight. */
const weightOf = (face: Face, weight: Weight): Weight => (face.startsWith('noto-emoji') ? 400 : weight)

const { resolve } = createRequire(import.meta.url)
const loaded = new Map<string, Typeface>()

function load(face: Face, weight: Weight): Typeface {
  const [folder, file] = face.split('/')
  const name = `${file}-${weightOf(face, weight)}`
  const kept = loaded.get(name)
  if (kept) return kept
  const font = create(unpackWoff(readFileSync(resolve(`@fontsource/${folder}/files/${name}-normal.woff`))))
  if (!('layout' in font)) throw new Error(`${name} is not a single font`)
  const typeface = createTypeface(name, font)
  loaded.set(name, typeface)
  return typeface
}

const cached = createCache<Face | null>(20_000)

/** The first face that has all of these characters. */
const findFace = (characters: string): Face | null =>
  cached(characters, () => {
    const codePoints = Array.from(characters, character => character.codePointAt(0) ?? 0)
    return faces.find(face => codePoints.every(load(face, 400).has)) ?? null
  })

export const canWrite = (characters: string): boolean => findFace(characters) !== null

/** Characters that no face has are replaced by printable.ts; without it, the first face draws an empty box. */
export const typefaceFor = (characters: string, weight: Weight): Typeface =>
  load(findFace(characters) ?? faces[0], weight)
