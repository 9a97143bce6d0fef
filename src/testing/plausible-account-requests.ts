// The part of the plausible requests that is about accounts: logins, second factors, links by mail, users.

import { randomUUID } from 'node:crypto'
import type { People } from './test-app.ts'
import { testPassword } from './test-people.ts'

/** What a request is made of. */
export interface Parts {
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  /** JSON, or the bytes of a photo or a table. */
  body?: Record<string, unknown> | Uint8Array<ArrayBuffer>
}

/** Of a user of their own: what is done to others does not end them. */
export async function accountLinks(people: People): Promise<About['links']> {
  const guest = await people.createUser()
  return {
    reset: (await people.linkFor?.(guest, 'reset')) ?? randomUUID(),
    invitation: (await people.linkFor?.(guest, 'invitation')) ?? randomUUID(),
  }
}

interface About {
  uid: string
  email: string
  /** The secrets of links that still work, where they are known. */
  links: Record<'reset' | 'invitation', string>
}

/** About a user who is not the one that asks. */
export const accountRequests = ({ uid, email, links }: About): Record<string, () => Parts> => ({
  logIn: () => ({ body: { email, password: testPassword } }),
  readSession: () => ({}),
  logOut: () => ({}),
  changeOwnPassword: () => ({
    body: { currentPassword: testPassword, newPassword: 'another long password' },
  }),
  listUsers: () => ({}),
  createUser: () => ({
    body: { email: `${randomUUID()}@cypress.example`, password: testPassword, displayName: 'New User' },
  }),
  changeUser: () => ({ params: { uid }, body: { displayName: 'Another Name' } }),
  setUserPassword: () => ({ params: { uid }, body: { password: 'another long password' } }),
  listOwnSessions: () => ({}),
  endOwnSession: () => ({ params: { id: randomUUID() } }),
  endOtherSessions: () => ({}),
  listUserSessions: () => ({ params: { uid } }),
  endUserSession: () => ({ params: { uid, id: randomUUID() } }),
  endUserSessions: () => ({ params: { uid } }),
  readSecondFactor: () => ({}),
  beginSecondFactor: () => ({ body: { password: testPassword } }),
  confirmSecondFactor: () => ({ body: { code: '123456' } }),
  turnOffSecondFactor: () => ({ body: { password: testPassword } }),
  takeOffSecondFactor: () => ({ params: { uid } }),
  listPasskeys: () => ({}),
  beginPasskey: () => ({ body: { password: testPassword } }),
  addPasskey: () => ({
    body: {
      name: 'My phone',
      made: { id: 'aWQ', clientDataJSON: 'e30', authenticatorData: 'AAAA' },
    },
  }),
  removePasskey: () => ({ params: { id: randomUUID() }, body: { password: testPassword } }),
  readAccountSettings: () => ({}),
  saveAccountSettings: () => ({ body: { secondFactorFor: 'none' } }),
  readPasswordResets: () => ({}),
  askPasswordReset: () => ({ body: { email } }),
  readPasswordReset: () => ({ body: { secret: links.reset } }),
  resetPassword: () => ({ body: { secret: links.reset, password: 'another long password' } }),
  noteUnsentWork: () => ({
    params: { device: randomUUID() },
    body: { unsent: [{ userId: uid, count: 2, since: '2026-11-16T08:00:00.000Z' }] },
  }),
  inviteUser: () => ({ body: { email: `${randomUUID()}@cypress.example`, displayName: 'New User' } }),
  readInvitation: () => ({ body: { secret: links.invitation } }),
  acceptInvitation: () => ({
    body: { secret: links.invitation, password: 'another long password' },
  }),
  readOwnCertificates: () => ({}),
  readCertificates: () => ({ params: { uid } }),
  saveCertificates: () => ({
    params: { uid },
    body: { certificates: [{ kind: 'ICC UST inspector', number: '4711', until: '2027-06-30' }] },
  }),
})
