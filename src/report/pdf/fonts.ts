// The fonts that are embedded. Archivo writes what the company writes; the others stand in for letters that it has
// not got. A file is opened when a text first needs it and then stays open; one that could not be read is tried again
// by the next report. Reading waits for the disk: reports are drawn in a thread of their own, where nobody else waits.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { createMemory } from './memory.ts'
import { unpackWoff } from './sfnt.ts'
import { createTypeface, type Typeface } from './typeface.ts'

export type Weight = 400 | 600

/** Package and name of each file without its weight, in the order in which they are asked for a character. */
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
const opened = new Map<string, Typeface>()

function open(face: Face, weight: Weight): Typeface {
  const [folder, file] = face.split('/')
  const name = `${file}-${weightOf(face, weight)}`
  const known = opened.get(name)
  if (known) return known
  const font = create(unpackWoff(readFileSync(resolve(`@fontsource/${folder}/files/${name}-normal.woff`))))
  if (!('layout' in font)) throw new Error(`${name} is not a single font`)
  const typeface = createTypeface(name, font)
  opened.set(name, typeface)
  return typeface
}

const remember = createMemory<Face | null>(20_000)

/** The first face that can write all of these characters; null when there is none. */
const findFace = (characters: string): Face | null =>
  remember(characters, () => {
    const codePoints = Array.from(characters, character => character.codePointAt(0) ?? 0)
    return faces.find(face => codePoints.every(open(face, 400).has)) ?? null
  })

export const canWrite = (characters: string): boolean => findFace(characters) !== null

/** Characters that no face has are for printable.ts to replace; the first face then draws its empty box. */
export const typefaceFor = (characters: string, weight: Weight): Typeface =>
  open(findFace(characters) ?? faces[0], weight)
