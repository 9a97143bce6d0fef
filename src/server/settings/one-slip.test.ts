import { expect, test } from 'vitest'
import { isOneSlip } from './one-slip.ts'

test.each(['PROT', 'PORTS', 'SPORT', 'PRT', 'ORT', 'POR', 'FORT', 'PORK', 'POORT', 'OPRT'])('%s', word => {
  expect([isOneSlip(word, 'PORT'), isOneSlip('PORT', word)]).toEqual([true, true])
})

test.each(['PORT', 'PATH', 'PO', 'PORTAL', 'TROP', 'ROPT', 'PTRO', ''])('not %s', word => {
  expect([isOneSlip(word, 'PORT'), isOneSlip('PORT', word)]).toEqual([false, false])
})
