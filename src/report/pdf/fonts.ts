// The typefaces that are embedded. Archivo writes what the company writes; the others stand in for letters that
// it has not got. A file is opened when a text first needs it and then stays open.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { type LaysOut, rememberLayouts } from './layout-memory.ts'
import { unpackWoff } from './sfnt.ts'

interface Face {
  family: string
  /** Package and name of the file without its weight. */
  file: `${string}/${string}`
  weights: readonly Weight[]
}

type Weight = 400 | 600

const both: readonly Weight[] = [400, 600]

/** In the order in which they are asked for a character. */
const faces: readonly Face[] = [
  { family: 'Archivo', file: 'archivo/archivo-latin', weights: both },
  { family: 'Archivo Extended', file: 'archivo/archivo-latin-ext', weights: both },
  { family: 'Archivo Vietnamese', file: 'archivo/archivo-vietnamese', weights: both },
  { family: 'Noto Latin', file: 'noto-sans/noto-sans-latin', weights: both },
  { family: 'Noto Latin Extended', file: 'noto-sans/noto-sans-latin-ext', weights: both },
  { family: 'Noto Greek', file: 'noto-sans/noto-sans-greek', weights: both },
  { family: 'Noto Greek Extended', file: 'noto-sans/noto-sans-greek-ext', weights: both },
  { family: 'Noto Cyrillic', file: 'noto-sans/noto-sans-cyrillic', weights: both },
  { family: 'Noto Cyrillic Extended', file: 'noto-sans/noto-sans-cyrillic-ext', weights: both },
  { family: 'Noto Devanagari', file: 'noto-sans/noto-sans-devanagari', weights: both },
  { family: 'Noto Emoji', file: 'noto-emoji/noto-emoji-emoji', weights: [400] },
  {
    family: 'Noto Hebrew',
    file: 'noto-sans-hebrew/noto-sans-hebrew-hebrew',
    weights: both,
  },
  {
    family: 'Noto Arabic',
    file: 'noto-sans-arabic/noto-sans-arabic-arabic',
    weights: both,
  },
]

export const families = faces.map(({ family }) => family)

const { resolve } = createRequire(import.meta.url)
const opened = new Map<string, Promise<HasCharacter>>()

/** Says of a character whether the family can write it. */
export type HasCharacter = (codePoint: number) => boolean

export function openFamily(family: string): Promise<HasCharacter> {
  const opening = opened.get(family) ?? open(family)
  opened.set(family, opening)
  return opening
}

async function open(family: string): Promise<HasCharacter> {
  const face = faces.find(candidate => candidate.family === family)
  if (!face) throw new Error(`There is no font family ${family}`)
  for (const weight of face.weights) {
    Font.register({ family, fontWeight: weight, src: dataUrl(await readFace(face, weight)) })
    await Font.load({ fontFamily: family, fontWeight: weight })
    // The library's types leave out that its fonts lay out text.
    rememberLayouts(loaded(family, weight) as unknown as LaysOut)
  }
  const font = loaded(family, 400)
  return codePoint => font.hasGlyphForCodePoint(codePoint)
}

function loaded(family: string, weight: Weight) {
  const font = Font.getFont({ fontFamily: family, fontWeight: weight }).data
  if (!font) throw new Error(`The font family ${family} could not be read`)
  return font
}

async function readFace({ file }: Face, weight: Weight): Promise<Buffer> {
  const [folder, name] = file.split('/')
  return unpackWoff(await readFile(resolve(`@fontsource/${folder}/files/${name}-${weight}-normal.woff`)))
}

const dataUrl = (bytes: Buffer): string => `data:font/ttf;base64,${bytes.toString('base64')}`
