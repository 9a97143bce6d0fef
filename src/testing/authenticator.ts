// The authenticator app on a user's phone: takes the address of a set-up and shows codes.

import { codeOfStep, stepAt } from '#server/auth/totp.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, letter => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/** The code of now, or of so many steps later. */
export const authenticator = (uri: string) => {
  const secret = fromBase32(new URL(uri).searchParams.get('secret') ?? '')
  return (stepsLater = 0): string => codeOfStep(secret, stepAt(new Date()) + stepsLater)
}
