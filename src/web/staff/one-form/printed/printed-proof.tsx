// What leads from the paper to the page that says whether it is genuine.

import { formatProof, type Proof } from '#domain/reports/proof.ts'

export interface PrintedProof extends Proof {
  qr: { path: string; side: number }
}

export const ProofCode = ({ proof: { address, qr } }: { proof: PrintedProof }) => (
  <svg
    role="img"
    aria-label={`QR code: check this report at ${address}`}
    viewBox={`0 0 ${qr.side} ${qr.side}`}
    shapeRendering="crispEdges"
    className="size-[0.76in] shrink-0 self-end"
  >
    <rect width={qr.side} height={qr.side} fill="#fff" />
    <path d={qr.path} fill="#000" />
  </svg>
)

export const ProofLine = ({ proof }: { proof: Proof }) => (
  <p className="text-[6.5pt] wrap-anywhere text-muted">{formatProof(proof)}</p>
)
