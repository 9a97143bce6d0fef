// Asks every endpoint of the contract at once and notes what each answered and how long it took, for tests about what
// befalls the whole server: a database that is away, a disk that is full.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '#api/endpoint.ts'
import { exportImportFaults, previewFacilityImport } from '#api/facility-sheet.ts'
import { listCompletedForms } from '#api/form-list.ts'
import { logIn } from '#api/log-in.ts'
import { formContent } from './form-content.ts'
import { plausibleRequests, sendParts } from './plausible-requests.ts'
import { createForm } from './saved-forms.ts'
import type { People, Visitor } from './test-app.ts'
import { testPassword } from './test-people.ts'

export interface Answer {
  endpoint: string
  status: number
  code: string
  retryAfter: string | null
  ms: number
}

export interface Asker {
  /** Logged in, and may call everything. */
  admin: Visitor
  /** As the admin unless another user is given. */
  askAll(endpoints: readonly Endpoint[], visitor?: Visitor): Promise<Answer[]>
  /** How long it takes until reading, saving and logging in all work again. */
  recoveryMs(): Promise<number>
}

/** Whether a request that succeeds leaves the database as it was. */
export const isReading = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' || endpoint === previewFacilityImport || endpoint === exportImportFaults

/** A binder that is still being made is an answer, too, and so is a link that only a mail would have named. */
const alsoServed = new Set(['binder-not-ready', 'link-not-valid'])
export const isServed = ({ status, code }: Answer): boolean => status === 200 || alsoServed.has(code)

const patienceMs = 30_000

export async function createAsker(people: People): Promise<Asker> {
  const { admin, partsOf } = await plausibleRequests(people)
  const { email } = await people.createUser()

  const ask = async (endpoint: Endpoint, visitor: Visitor): Promise<Answer> => {
    const started = performance.now()
    const response = await sendParts(visitor, endpoint, partsOf(endpoint))
    const { code = '' } = (await response.json().catch(() => ({}))) as { code?: string }
    return {
      endpoint: `${endpoint.method} ${endpoint.path}`,
      status: response.status,
      code,
      retryAfter: response.headers.get('retry-after'),
      ms: performance.now() - started,
    }
  }

  /** Workbooks one after the other: a user may ask for two at a time, and there are more of them. */
  const askAll = (endpoints: readonly Endpoint[], visitor: Visitor): Promise<Answer[]> => {
    let workbooks: Promise<unknown> = Promise.resolve()
    return Promise.all(
      endpoints.map(endpoint => {
        if (!endpoint.path.endsWith('.xlsx')) return ask(endpoint, visitor)
        const answer = workbooks.then(() => ask(endpoint, visitor))
        workbooks = answer
        return answer
      }),
    )
  }

  /** The codes of what went wrong. */
  const tryAll = async (): Promise<string[]> => {
    const results = [
      await admin.call(listCompletedForms, { query: {} }),
      await createForm(admin, formContent()),
      await people.visitor().call(logIn, { body: { email, password: testPassword } }),
    ]
    return results.flatMap(result => (result.ok ? [] : [result.problem.code]))
  }

  return {
    admin,
    askAll: (endpoints, visitor = admin) => askAll(endpoints, visitor),
    recoveryMs: async () => {
      const started = performance.now()
      for (;;) {
        const failures = await tryAll()
        const ms = performance.now() - started
        if (failures.length === 0) return ms
        if (ms > patienceMs) throw new Error(`no recovery: ${failures.join(', ')}`)
        await sleep(100)
      }
    },
  }
}
