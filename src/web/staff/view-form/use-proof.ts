// How the printed report proves itself: its addresses, its SHA-256 and the QR code, made on this device once the page is drawn.

import { useEffect, useState } from 'react'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { contentText, proofOf, qrPath } from '#domain/reports/proof.ts'
import type { PrintedProof } from '#web/staff/one-form/printed/printed-proof.tsx'
import { cancelable } from '#web/ui/cancelable.ts'

/** Null until it is made, and where this browser cannot make it. */
export function useProof(form: CompletedForm): PrintedProof | null {
  const [proof, setProof] = useState<PrintedProof | null>(null)
  useEffect(
    () =>
      cancelable(
        makeProof(form).catch(() => null),
        setProof,
      ),
    [form],
  )
  return proof
}

async function makeProof(form: CompletedForm): Promise<PrintedProof> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(contentText(form)))
  const sha256 = Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')
  const proof = proofOf(form, { origin: window.location.origin, sha256 })
  const { default: encodeQr } = await import('qr')
  const rows = encodeQr(proof.address, 'raw', { ecc: 'low', border: 1 })
  return { ...proof, qr: { path: qrPath(rows), side: rows.length } }
}
