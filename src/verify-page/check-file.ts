// On the page that checks reports: a PDF that is dropped or chosen is held against the public key, in the browser. Nothing of it is
// sent anywhere.

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

/** The key of this id among those that the site publishes; null where it publishes no such key. */
async function findKey(keyId: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const answer = await fetch('/.well-known/report-key')
  if (!answer.ok) throw new Error(`The key was answered with ${answer.status}`)
  const blocks = (await answer.text()).matchAll(/-----BEGIN PUBLIC KEY-----([^-]+)-----END PUBLIC KEY-----/g)
  for (const [, block = ''] of blocks) {
    const key = bytesOf(block.replace(/\s/g, ''))
    if (hexOf(await crypto.subtle.digest('SHA-256', key)).startsWith(keyId)) return key
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
  const publicKey = await crypto.subtle.importKey('spki', key, { name: 'Ed25519' }, false, ['verify'])
  if (!(await crypto.subtle.verify({ name: 'Ed25519' }, publicKey, found.signature, found.signed))) {
    show('danger', 'Changed', 'This file is not as we made it: at least one byte was changed.')
    return
  }
  const { form, version, sha256 } = area?.dataset ?? {}
  const name = `version ${found.version} of form ${found.formId}`
  // Of a version that was not kept, or of a deleted form, the page knows less than the file says.
  const isSame = (known: string | undefined, said: string) => !known || known === said
  const isThis =
    found.formId === form && isSame(version, String(found.version)) && isSame(sha256, found.sha256)
  if (isThis) show('good', 'Unchanged', `This file is ${name}, exactly as we made it.`)
  else {
    show(
      'notice',
      'Unchanged, but another report',
      `This file is ${name}, exactly as we made it, and not the report on this page.`,
    )
  }
}

function start(file: File | undefined) {
  if (!file) return
  check(file).catch(() =>
    show('notice', 'Not checked', 'This browser could not check the file. Try a newer browser, or call us.'),
  )
}

input?.addEventListener('change', () => start(input.files?.[0]))
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
