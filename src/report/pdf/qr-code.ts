// The QR code that leads from the paper to the page that checks the report.

import encodeQr from 'qr'
import { qrPath } from '#domain/reports/proof.ts'
import type { Box } from '#report/typesetting/box.ts'
import { figure } from '#report/typesetting/figure.ts'
import { color } from './style.ts'

export function qrCode(address: string, side: number): Box {
  const rows = encodeQr(address, 'raw', { ecc: 'low', border: 1 })
  const shape = { path: qrPath(rows), viewBox: rows.length, color: color.ink }
  const box: Box = { height: side, draw: (canvas, x, y) => canvas.shape(shape, { x, y, side }) }
  return figure(box, side, `QR code: check this report at ${address}`)
}
