// What the test forms share: questions that begin without an answer, and the step with remarks, signature and photos.

import { sixteenths } from '#domain/form/length.ts'
import type { ChoiceField, Severity, Step } from '#domain/form/template.ts'

const yes = 'yes'
const no = 'no'

const yesAndNo = [
  { value: yes, label: 'Yes' },
  { value: no, label: 'No' },
] as const
const orNotApplicable = [...yesAndNo, { value: 'n/a', label: 'N/A' }] as const

interface Question<Id extends string> {
  id: Id
  label: string
  hint?: string
  /** The answer that raises a finding. */
  concern?: { when: string; severity: Severity }
}

/** Begins without an answer: what was not looked at passes nothing. */
export const yesNo = <const Q extends Question<string>>(question: Q) =>
  ({
    kind: 'choice',
    options: yesAndNo,
    start: '',
    needed: true,
    prefill: 'clear',
    ...question,
  }) as const satisfies ChoiceField

export const yesNoNa = <const Q extends Question<string>>(question: Q) =>
  ({
    kind: 'choice',
    options: orNotApplicable,
    start: '',
    needed: true,
    prefill: 'clear',
    ...question,
  }) as const satisfies ChoiceField

export const passFail = <const Q extends Question<string>>(question: Q) =>
  ({
    kind: 'choice',
    options: [
      { value: 'pass', label: 'Pass' },
      { value: 'fail', label: 'Fail' },
    ],
    start: '',
    needed: true,
    prefill: 'clear',
    ...question,
  }) as const satisfies ChoiceField

export const inch = sixteenths(1)
/** The limit of the integrity tests. */
export const eighth = inch / 8

const drawn = { kind: 'signature', prefill: 'clear', width: 400, height: 100, penWidth: 2 } as const

/** `photos`: what they are called. */
export const remarksAndSignatures = <const P extends string>(photos: P) =>
  ({
    id: 'sign',
    title: 'Sign and send',
    text: 'Remarks, signatures and photos',
    next: 'Submit Completed Form',
    back: 'Back to the test',
    sections: [
      {
        id: 'remarks',
        title: 'Remarks',
        fields: [
          { kind: 'text', id: 'comments', label: 'Comments', long: true, prefill: 'keep' },
          { kind: 'text', id: 'actionsTaken', label: 'Actions taken', long: true, prefill: 'clear' },
        ],
      },
      {
        id: 'contact',
        title: 'Site contact',
        hint: 'The customer or whoever is on site',
        fields: [
          { kind: 'text', id: 'contactName', label: 'Name', prefill: 'clear' },
          {
            kind: 'choice',
            id: 'contactSigned',
            label: 'Has the site contact seen the result?',
            options: [
              { value: 'seen', label: 'Yes' },
              { value: 'not-available', label: 'Not available' },
            ],
            start: '',
            prefill: 'clear',
          },
        ],
      },
      {
        id: 'signature',
        title: 'Signature',
        fields: [{ ...drawn, id: 'signature', label: 'Digital Signature' }],
      },
      {
        id: 'photos',
        title: 'Photos',
        fields: [
          {
            kind: 'photos',
            id: 'photos',
            label: 'Photos',
            prefill: 'clear',
            sections: [{ id: 'Test', label: photos }],
          },
        ],
      },
    ],
  }) as const satisfies Step
