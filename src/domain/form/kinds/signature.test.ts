import { expect, test } from 'vitest'
import { signature, signatureSide } from './signature.ts'

const field = {
  kind: 'signature',
  id: 'signature',
  label: 'Signature',
  width: 400,
  height: 100,
  penWidth: 2,
} as const

/** The head of a PNG that claims this size; no picture follows, and none is needed to make the claim. */
function pngOf(width: number, height: number): string {
  const head = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000806000000', 'hex')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return `data:image/png;base64,${head.toString('base64')}`
}

const faultOf = (value: string) => signature.schema(field).safeParse(value).error?.issues[0]?.message

test.each([
  ['as it is drawn', 400, 100],
  ['on a screen of three dots a point', 1200, 300],
  ['as large as it may be', signatureSide, signatureSide],
])('a signature %s is taken', (_, width, height) => {
  expect(faultOf(pngOf(width, height))).toBeUndefined()
})

test.each([
  [60_000, 60_000],
  [signatureSide + 1, 1],
  [1, signatureSide + 1],
  [2 ** 31, 1],
  [2 ** 32 - 1, 2 ** 32 - 1],
])('one that claims %d by %d pixels is refused', (width, height) => {
  expect(faultOf(pngOf(width, height))).toBe('A signature has at most 2000 by 2000 pixels')
})

test.each([
  ['a picture of no size', pngOf(400, 0)],
  ['a PNG that ends before its size', pngOf(400, 100).slice(0, -14)],
  ['a PNG that does not begin with its size', pngOf(400, 100).replace('SUhEUg', 'SURBVA')],
  ['a PNG with something else in it', `${pngOf(400, 100)}"><script>`],
])('%s is no signature', (_, value) => {
  expect(faultOf(value)).toBe('A signature is a PNG picture')
})

test('no signature is fine', () => {
  expect(faultOf('')).toBeUndefined()
  expect(signature.schema(field).safeParse(null).success).toBe(true)
})
