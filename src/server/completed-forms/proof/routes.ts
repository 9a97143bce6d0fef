// Whether a report is genuine, over HTTP: for programs, as a page, by the short address on paper; and the key for those who check
// a file by themselves.

import { verifyReport } from '#api/verify.ts'
import { formVersion } from '#api/version.ts'
import { readShortCode, verifyPath } from '#domain/reports/proof.ts'
import { formatPublishedKey } from '#domain/reports/published-keys.ts'
import type { Db } from '#server/db/dialect.ts'
import { addressBucket, type ReadClientAddress } from '#server/http/client-address.ts'
import { headerOf, queryOf, textAnswer } from '#server/http/exchange.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { Listed } from '#server/http/router.ts'
import { createGuessLimit } from '../links/guess-limit.ts'
import type { FormParts } from '../parts.ts'
import { pageHeaders, throttled } from '../public-pages/html.ts'
import { findProof } from './find-proof.ts'
import { listKeys, requireKey } from './key-store.ts'
import { listIdsBetween } from './short-code-store.ts'
import { keyIdOf } from './sign.ts'
import { verifyPage } from './verify-page.ts'
import { whichReportPage } from './which-report-page.ts'

type ProofParts = Pick<FormParts, 'database' | 'registry' | 'secret'>

export const proofRoutes = ({ registry }: Pick<ProofParts, 'registry'>): Route[] => [
  route(verifyReport, { snapshot: true }, ({ db, params, query }) =>
    findProof(db, { formId: params.formId, version: query.version }, registry),
  ),
]

export function proofPages(
  { database, registry, secret }: ProofParts,
  readClientAddress: ReadClientAddress,
): Listed[] {
  const limit = createGuessLimit()
  return [
    {
      method: 'GET',
      path: '/verify/:formId',
      respond: async (request, { formId = '' }) => {
        const asked = queryOf(request).get('version')
        // No form has a version that is no number.
        const version = asked === null ? undefined : (formVersion.safeParse(asked).data ?? Infinity)
        const proof = await database.moment(db => findProof(db, { formId, version }, registry))
        return verifyPage(formId.toLowerCase(), proof)
      },
    },
    {
      method: 'GET',
      path: '/v/:code',
      respond: async (request, { code = '' }) => {
        const now = new Date()
        const from = readClientAddress(request.remoteAddress, headerOf(request, 'x-forwarded-for'))
        const client = addressBucket(from)
        const waitMs = limit.waitMs(client, now)
        if (waitMs > 0) return throttled(waitMs)
        const range = readShortCode(code)
        const ids = range ? await listIdsBetween(database.read, range) : []
        const [id, ...others] = ids
        if (!range || !id) {
          limit.missed(client, now)
          return verifyPage(
            code,
            await findProof(database.read, { formId: '', version: undefined }, registry),
          )
        }
        const { version } = range
        if (others.length > 0) {
          const look = (db: Db) =>
            Promise.all(
              ids.map(async formId => ({
                formId,
                proof: await findProof(db, { formId, version }, registry),
              })),
            )
          return whichReportPage(await database.moment(look), version)
        }
        return {
          status: 302,
          headers: { ...pageHeaders, location: verifyPath(id, version) },
          body: null,
        }
      },
    },
    {
      method: 'GET',
      path: '/.well-known/report-key',
      respond: async () => {
        const signing = await requireKey(database, secret)
        const text = (await listKeys(database.read)).map(key =>
          formatPublishedKey({
            ...key,
            id: keyIdOf(key.publicKey),
            signsNow: key.publicKey === signing.publicKey,
          }),
        )
        return textAnswer(200, text.join(''), 'text/plain; charset=utf-8')
      },
    },
  ]
}
