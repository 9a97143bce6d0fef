// What computes and says parts, once a template with parts is there: forms without parts are filled in and shown without it.

import type { doubtsAboutParts, withComputed } from './compute.ts'
import type { judgedParts, overriddenParts, withParts, withResult } from './report-parts.ts'

interface PartEngine {
  doubtsAboutParts: typeof doubtsAboutParts
  withComputed: typeof withComputed
  judgedParts: typeof judgedParts
  overriddenParts: typeof overriddenParts
  withParts: typeof withParts
  withResult: typeof withResult
}

let engine: PartEngine | null = null

/** See define-part.ts. */
export function setPartEngine(made: PartEngine): void {
  engine = made
}

/** Of a template that has parts. */
export function partEngine(): PartEngine {
  if (!engine) throw new Error('No template with parts is loaded')
  return engine
}
