// The order of a report on paper: the facts of the head once, then the answers, then what was written at length.
// The signature belongs on the first page, so remarks that would push it off stand behind it, and the place before
// it says so.

import { sayDay } from '#domain/day.ts'
import type { Block, Line, Report } from './report.ts'

export interface Fact {
  label: string
  text: string
}

export interface PaperOrder {
  facility: Fact
  /** What the form is known by, beside the facility. */
  facts: readonly Fact[]
  /** Without what the head says and without what needs the full width. */
  answers: readonly Block[]
  remarks: readonly Line[]
  /** The remarks stand after the signature. */
  remarksFollow: boolean
}

export const remarksFollowSentence = 'The remarks follow the signature and are part of this signed report.'
export const answersFollowSentence = 'What follows the signature is part of this signed report.'

export function orderForPaper(report: Report): PaperOrder {
  const { blocks, findings, facilityName, state } = report
  const head = blocks.flatMap(block => (isFacts(block) ? block.lines : block.lines.filter(line => line.role)))
  const others = head.filter(line => line.role !== 'facilityName')
  const afterDate = 1 + others.findIndex(line => line.role === 'inspectionDate')
  const remarks = blocks.flatMap(block => block.lines.filter(line => line.isLong))
  const answers = blocks.flatMap(block => {
    const lines = block.lines.filter(line => !line.isLong && !head.includes(line))
    return lines.length > 0 ? [{ ...block, lines }] : []
  })
  const order = {
    facility: {
      label: head.find(line => line.role === 'facilityName')?.label ?? 'Facility',
      text: facilityName,
    },
    facts: others.map(asFact).toSpliced(afterDate, 0, { label: 'State', text: state }),
    answers,
    remarks,
  }
  return { ...order, remarksFollow: isTooLong(order, findings) }
}

const longestOfFacts = 4

/** A small block that names a fact belongs to the head whole, unless something in it was found wrong. */
export const isFacts = ({ lines }: Block): boolean =>
  lines.length <= longestOfFacts &&
  lines.some(line => line.role) &&
  !lines.some(line => line.isLong || line.severity !== null)

const asFact = ({ label, text, role }: Line): Fact => ({
  label,
  text: role === 'inspectionDate' ? sayDay(text) : text,
})

/** What stands on the first page, as high as it is printed, in points; a little too much rather than too little. */
const page = 720
const always = 240
const titleBar = 23
const answerLine = 15.5
const writtenLine = 12.5
const findingLine = 14.5

function isTooLong(order: Omit<PaperOrder, 'remarksFollow'>, findings: Report['findings']): boolean {
  const answers = sum(order.answers.map(block => titleBar + answerLine * block.lines.length)) / 2 + answerLine
  const found = findings.length > 3 ? findings.length / 2 + 1 : findings.length
  const names = [order.facility, ...order.facts].map(({ text }) => 16 * Math.floor(text.length / 60))
  const remarks = order.remarks.map(({ text }) => titleBar + 4 + writtenLine * rowsOf(text))
  return always + answers + findingLine * found + sum(names) + sum(remarks) > page
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

const lineLength = 105

const rowsOf = (text: string): number =>
  sum(text.split('\n').map(paragraph => Math.max(1, Math.ceil(paragraph.length / lineLength))))
