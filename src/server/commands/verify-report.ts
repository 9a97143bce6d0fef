// Says whether the PDF of a report is as this installation made it, from the file and the public key alone.

import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { formatRevoked } from '#domain/reports/published-keys.ts'
import { verifyPdf } from '../completed-forms/proof/sign.ts'

const usage =
  'Usage: npm run verify-report -- FILE --key KEY   (KEY: what /.well-known/report-key says, as a file)'

const sentences = {
  unsigned: 'Not proven: the file carries no signature, or the signature was changed.',
  'other key': 'Not proven: the file was signed with another key, or it was changed.',
  altered: 'Changed: at least one byte of the file is not as it was signed.',
}

/** With a stolen key one can write any day. */
const compare = 'Compare it with what the address on the report says.'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })
const [file] = positionals
if (!file || !values.key) {
  console.error(usage)
  process.exitCode = 1
} else {
  try {
    const verdict = verifyPdf(new Uint8Array(await readFile(file)), await readFile(values.key, 'utf8'))
    if (verdict.is === 'genuine' || verdict.is === 'revoked') {
      const { formId, version, sha256, signedOn, revokedFrom } = verdict
      const what = `version ${version} of form ${formId}, SHA-256 of the content ${sha256}.`
      const revoked = revokedFrom ? [formatRevoked(signedOn, revokedFrom), compare] : []
      if (verdict.is === 'genuine') console.log([`Unchanged: ${what}`, ...revoked].join('\n'))
      else {
        console.error([`Not proven: ${what}`, ...revoked].join('\n'))
        process.exitCode = 1
      }
    } else {
      console.error(sentences[verdict.is])
      process.exitCode = 1
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
