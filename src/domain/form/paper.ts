// A report in the order of a paper form: facts once, at the top, then the answers, then the remarks. Also what
// stands beside the signature when part of the report comes after it. What fits on a page, the prints decide.

import { formatDay } from '#domain/day.ts'
import type { Fact, Report } from './report.ts'
import { type Block, type Line, nothingSaid } from './report-line.ts'

export interface PaperOrder {
  facility: Fact
  /** What identifies the form besides the facility. */
  facts: readonly Fact[]
  /** Without the facts and the remarks. */
  answers: readonly Block[]
  /** Text that needs the full width. */
  remarks: readonly Line[]
}

/**
 * Beside the signature, also where only the rules for a possible release follow, which are not signed. What was changed after the
 * signature, or never signed, it does not cover.
 */
export const formatContinued = ({
  signature,
  correction,
}: Pick<Report, 'signature' | 'correction'>): string =>
  signature && correction?.signedAgain !== false
    ? 'Continued on the next page. The signature covers all answers and remarks.'
    : 'Continued on the next page.'

/** `notes last`: also short notes stand among the remarks, so that the answers take less room. */
export function orderForPaper(
  report: Report,
  notes: 'notes in place' | 'notes last' = 'notes in place',
): PaperOrder {
  const { facilityName, state } = report
  const blocks = withBlanksInLine(report.blocks)
  const isLast = (block: Block, line: Line) =>
    isRemark(block, line) || (line.isLong && notes === 'notes last')
  const head = blocks.flatMap(block => (isFacts(block) ? block.lines : block.lines.filter(line => line.role)))
  const others = head.filter(line => line.role !== 'facilityName')
  const afterDate = 1 + others.findIndex(line => line.role === 'inspectionDate')
  const remarks = blocks.flatMap(block =>
    block.lines
      .filter(line => isLast(block, line))
      .map(line => ({ ...line, label: titleOfRemark(block, line) })),
  )
  const answers = blocks.flatMap(block => {
    const lines = block.lines.filter(line => !isLast(block, line) && !head.includes(line))
    return lines.length > 0 ? [{ ...block, lines }] : []
  })
  return {
    facility: {
      label: head.find(line => line.role === 'facilityName')?.label ?? 'Facility',
      text: facilityName,
    },
    facts: others.map(asFact).toSpliced(afterDate, 0, { label: 'State', text: state }),
    answers,
    remarks,
  }
}

/** A remark that was not written needs no place of its own: it is one more line of the answers before it. */
export function withBlanksInLine(blocks: readonly Block[]): Block[] {
  const placed: Block[] = []
  for (const block of blocks) {
    const host = placed.findLastIndex(each => !isFacts(each))
    const before = placed[host]
    const isBlank = block.lines.every(line => line.isLong && line.text === nothingSaid)
    if (!before || !isBlank) placed.push(block)
    else placed[host] = { ...before, lines: [...before.lines, ...block.lines.map(asShort)] }
  }
  return placed
}

const asShort = (line: Line): Line => ({ ...line, isLong: false })

/** In characters: more of it would make a column far longer than the other. */
const longestInColumn = 240

/** A short note stays with the question that it belongs to. */
export const isRemark = (block: Block, line: Line): boolean =>
  line.isLong && (block.lines.length === 1 || line.text.length > longestInColumn)

/** Away from its question it says where it belongs. */
export const titleOfRemark = (block: Block, line: Line): string =>
  block.title === line.label ? line.label : `${block.title}: ${line.label}`

const mostFactLines = 4

/** A small block that names a fact moves to the top as a whole, unless it holds a finding. */
export const isFacts = ({ lines }: Block): boolean =>
  lines.length <= mostFactLines &&
  lines.some(line => line.role) &&
  !lines.some(line => line.isLong || line.severity !== null)

const asFact = ({ label, text, role }: Line): Fact => ({
  label,
  text: role === 'inspectionDate' ? formatDay(text) : text,
})
