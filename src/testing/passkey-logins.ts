// Logins with a passkey: tried, what they are asked, and why the audit log says that one was refused.

import { logIn } from '#api/log-in.ts'
import type { PasskeyAnswer, PasskeyQuestion } from '#domain/users/passkey.ts'
import type { TestApp } from './test-app.ts'
import { testPassword } from './test-people.ts'

export function passkeyLogins(app: () => TestApp) {
  const tryLogIn = (email: string, second: { code?: string; passkey?: PasskeyAnswer } = {}) =>
    app()
      .visitor()
      .call(logIn, { body: { email, password: testPassword, ...second } })

  async function questionFor(email: string): Promise<PasskeyQuestion> {
    const result = await tryLogIn(email)
    const question = result.ok ? undefined : result.problem.current?.passkey
    if (!question) throw new Error('no passkey was asked for')
    return question
  }

  async function lastReason(uid: string) {
    const { facts } = await app()
      .database.read.selectFrom('audit_entries')
      .select('facts')
      .where('what', '=', 'login-failed')
      .where('aboutId', '=', uid)
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow()
    return JSON.parse(facts).reason
  }

  return { tryLogIn, questionFor, lastReason }
}
