// A reading as people write it: 84.5, 84 1/2, 84½, 7'-0 1/2", 7-0-4 (feet, inches, eighths), 1,200 gal. Feet become
// inches; what is none of these is no number.

export interface Reading {
  value: number
  /** As far as it was written down. */
  unit: 'in' | 'gal' | null
}

export function readReading(text: string): Reading | null {
  const plain = plainly(text)
  const unit = unitOf(plain)
  const value = amountOf(plain.replace(/\s*(gallons?|gals?\.?)$/, ''))
  return value === null || !Number.isFinite(value) ? null : { value, unit }
}

const number = String.raw`\d+(?:\.\d*)?|\.\d+`
const fraction = String.raw`(\d+)/(\d+)`
/** 84, 84.5, 84 1/2, 84-1/2 or 1/2; the sign of the inches may be missing. */
const inches = String.raw`(?:(${number})(?:[\s-]+${fraction})?|${fraction})\s*(?:"|in\.?|inch(?:es)?)?`

const inInches = new RegExp(`^${inches}$`)
const inFeet = new RegExp(String.raw`^(${number})\s*(?:'|ft\.?|feet|foot)(?:[\s-]*${inches})?$`)
const inFeetInchesEighths = /^(\d+)-(\d{1,2})-([0-7])$/

function amountOf(text: string): number | null {
  const short = inFeetInchesEighths.exec(text)
  if (short) return Number(short[1]) * 12 + Number(short[2]) + Number(short[3]) / 8
  const long = inFeet.exec(text)
  if (long) return Number(long[1]) * 12 + sum(long.slice(2))
  const plain = inInches.exec(text)
  return plain ? sum(plain.slice(1)) : null
}

const sum = ([whole = '0', over = '0', under = '1', top = '0', bottom = '1']: (
  | string
  | undefined
)[]): number => Number(whole) + Number(over) / Number(under) + Number(top) / Number(bottom)

function unitOf(text: string): Reading['unit'] {
  if (/gal/.test(text)) return 'gal'
  return /['"]|in|f(oo|ee)?t|^\d+-\d+-\d$|\//.test(text) ? 'in' : null
}

/** Small letters, straight marks, fractions with a slash, thousands without their comma. */
const plainly = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/(\d)([¼-¾⅐-⅞])/g, '$1 $2')
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .replace(/[‘’′]/g, "'")
    .replace(/''|[“”″]/g, '"')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
