// On the page that checks reports: a PDF that is dropped or chosen is held against the public key, in the browser. Nothing of it is
// sent anywhere.

import { formatRevoked, isRevoked, readPublishedKeys } from '#domain/reports/published-keys.ts'
import { readSignedFile } from '#domain/reports/signed-file.ts'

const area = document.querySelector<HTMLElement>('[data-file-check]')
const place = document.querySelector<HTMLElement>('[data-file-verdict]')
const input = area?.querySelector<HTMLInputElement>('input')

type Look = 'good' | 'notice' | 'danger'

function show(look: Look, title: string, sentence: string) {
  const box = document.createElement('section')
  box.className = `box ${look}`
  const heading = document.createElement('h2')
  heading.textContent = title
  const text = document.createElement('p')
  text.textContent = sentence
  box.append(heading, text)
  place?.replaceChildren(box)
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')

/** The key is not there because there is no signal, or the server does not answer: the browser is not to blame. */
class KeyNotLoaded extends Error {}

interface FoundKey {
  bytes: Uint8Array<ArrayBuffer>
  revokedFrom: string | null
}

/** The key of this id among those that the site publishes; null where it publishes no such key. */
async function findKey(keyId: string): Promise<FoundKey | null> {
  const answer = await fetch('/.well-known/report-key').catch(() => null)
  if (!answer?.ok) throw new KeyNotLoaded()
  for (const { block, revokedFrom } of readPublishedKeys(await answer.text())) {
    const bytes = bytesOf(block.replace(/-----[A-Z ]+-----|\s/g, ''))
    if (hexOf(await crypto.subtle.digest('SHA-256', bytes)).startsWith(keyId)) return { bytes, revokedFrom }
  }
  return null
}

async function check(file: File): Promise<void> {
  const found = readSignedFile(new Uint8Array(await file.arrayBuffer()))
  if (!found) {
    show('danger', 'Not proven', 'This file carries no signature of ours, or it was changed.')
    return
  }
  const key = await findKey(found.keyId)
  if (!key) {
    show('danger', 'Not proven', 'This file was signed with a key that is not ours, or it was changed.')
    return
  }
  const publicKey = await crypto.subtle.importKey('spki', key.bytes, { name: 'Ed25519' }, false, ['verify'])
  if (!(await crypto.subtle.verify({ name: 'Ed25519' }, publicKey, found.signature, found.signed))) {
    show('danger', 'Changed', 'This file is not as we made it: at least one byte was changed.')
    return
  }
  if (key.revokedFrom && isRevoked(found, key)) {
    const why = formatRevoked(found.signedOn, key.revokedFrom)
    show('danger', 'Not proven', `${why} Compare it with what this page says, or call us.`)
    return
  }
  const { form, version, sha256 } = area?.dataset ?? {}
  const name = `version ${found.version} of form ${found.formId}`
  const since = key.revokedFrom ? ` ${formatRevoked(found.signedOn, key.revokedFrom)}` : ''
  // Of a version that was not kept, or of a deleted form, the page knows less than the file says.
  const isSame = (known: string | undefined, said: string) => !known || known === said
  const isThis =
    found.formId === form && isSame(version, String(found.version)) && isSame(sha256, found.sha256)
  if (isThis) show('good', 'Unchanged', `This file is ${name}, exactly as we made it.${since}`)
  else {
    show(
      'notice',
      'Unchanged, but another report',
      `This file is ${name}, exactly as we made it, and not the report on this page.${since}`,
    )
  }
}

function start(file: File | undefined) {
  if (!file) return
  check(file).catch(error =>
    show(
      'notice',
      'Not checked',
      error instanceof KeyNotLoaded
        ? 'Our public key couldn’t be loaded. Check your connection and choose the file again.'
        : 'This browser could not check the file. Try a newer browser, or call us.',
    ),
  )
}

input?.addEventListener('change', () => {
  start(input.files?.[0])
  // The same file can be chosen again.
  input.value = ''
})
area?.addEventListener('dragover', event => {
  event.preventDefault()
  area.dataset.over = ''
})
area?.addEventListener('dragleave', () => delete area.dataset.over)
area?.addEventListener('drop', event => {
  event.preventDefault()
  delete area.dataset.over
  start(event.dataTransfer?.files[0])
})

// The page does not offer what it cannot do: until this script is there, a sentence stands in its place.
if (area) area.hidden = false
document.querySelector('[data-file-unready]')?.remove()
