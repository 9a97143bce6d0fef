// What a report says beside the form's own answers, as far as the server knows it: the inspector's certificates, the site in
// the register, and what the state asks after a possible release.

import { company } from '#domain/site/company.ts'
import type { Fact, Report } from './report.ts'
import type { Block } from './report-line.ts'

export interface Additions {
  certificates: readonly string[]
  site: readonly Fact[]
  /** A sentence for each rule; empty where the form found no possible release. */
  release: readonly string[]
}

export const withAdditions = (report: Report, { certificates, site, release }: Additions): Report => ({
  ...report,
  certificates,
  site,
  blocks: release.length > 0 ? [...report.blocks, releaseBlock(report.state, release)] : report.blocks,
})

export const hasRelease = ({ findings }: Pick<Report, 'findings'>): boolean =>
  findings.some(({ severity }) => severity === 'release')

function releaseBlock(state: string, rules: readonly string[]): Block {
  const title = `After a possible release in ${state}`
  const text = [
    'Added from our list of state rules. Not part of what the inspector signed.',
    `Call the EH&S line first: ${company.ehsPhone}`,
    ...rules,
  ].join('\n')
  const line = { role: null, isLong: true, severity: null, notGiven: null } as const
  return { id: 'release-rules', title, lines: [{ ...line, field: 'release-rules', label: title, text }] }
}

/** `State facility number: 8512345 · Tank: North` */
export const formatSite = (site: readonly Fact[]): string =>
  site.map(({ label, text }) => `${label}: ${text}`).join(' · ')
