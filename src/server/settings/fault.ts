// What is wrong with the settings, all of it at once: an operator should not have to start the
// server once per mistake.

import { examples, secrets, type VariableName } from './variables.ts'

export interface Fault {
  variable: string
  message: string
}

export class SettingsFault extends Error {
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    super(faults.map(fault => fault.message).join('\n'))
    this.name = 'SettingsFault'
    this.faults = faults
  }
}

const exampleOf = (name: VariableName) => `Example: ${name}=${examples[name]}`

/** `wrong` follows the name; the value is shown only where it can hold nothing secret. */
export function faultOf(name: VariableName, wrong: string, given?: string): Fault {
  const shown =
    given === undefined || secrets.has(name) || given.includes('@') ? '' : ` (it is ${quote(given)})`
  return { variable: name, message: `${name} ${wrong}${shown}. ${exampleOf(name)}` }
}

/** Quoted, so that blanks and control characters can be seen, and cut, so that a pasted file cannot fill the screen. */
const quote = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
