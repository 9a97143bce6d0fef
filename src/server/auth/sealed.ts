// Secrets that the server must read again are encrypted in the database, with a key out of the server's secret: a copy of
// the database alone does not give them away. AES-256-GCM, tied to what it belongs to.

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

interface Seal {
  close(secret: Buffer, owner: string): string
  /** Null when it was closed with another server's secret, or for another owner. */
  open(sealed: string, owner: string): Buffer | null
}

export function createSeal(serverSecret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', purpose, 32))
  return {
    close: (secret, owner) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(secret), cipher.final()])
      return [nonce, text, cipher.getAuthTag()].map(part => part.toString('base64url')).join('.')
    },
    open: (sealed, owner) => {
      const [nonce, text, tag] = sealed.split('.').map(part => Buffer.from(part, 'base64url'))
      if (!nonce || !text || tag?.length !== 16) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
        return Buffer.concat([decipher.setAuthTag(tag).update(text), decipher.final()])
      } catch {
        return null
      }
    },
  }
}
