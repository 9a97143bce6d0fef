// The mail that brings a report: its subject and its sentences, the same in the preview and in the mail.

import { formatMissingPhotos } from '#domain/completed-forms/photo-words.ts'
import { dayOf, formatDay } from '#domain/day.ts'
import type { Report } from '#domain/form/report.ts'
import { formatGaps, formatVerdict, gravestFirst, leadOf, severityWords } from '#domain/form/verdict.ts'
import { company } from '#domain/site/company.ts'

/** The version that the recipient got before this one. */
export interface SentBefore {
  version: number
  at: string
}

interface ReportMail {
  report: Report
  message: string
  replaces: SentBefore | null
}

export function reportMailSubject({ report, replaces }: Omit<ReportMail, 'message'>): string {
  const about = `${report.facilityName}, ${formatDay(report.inspectionDate)}`
  if (!replaces) return `Inspection report: ${about}`
  return `Corrected inspection report: ${about} (version ${report.version}, replaces version ${replaces.version})`
}

export interface MailSentences {
  message: string
  sentences: readonly string[]
  findings: readonly string[]
}

export function reportMailSentences({ report, message, replaces }: ReportMail): MailSentences {
  const { title, facilityName, state, inspectionDate, inspectedBy, version } = report
  const missing = formatMissingPhotos(report)
  const findings = gravestFirst(report.findings).map(
    finding => `${severityWords[finding.severity]}: ${leadOf(finding)}${finding.text}`,
  )
  return {
    message,
    sentences: [
      ...(replaces
        ? [
            `Corrected, version ${version}, replaces version ${replaces.version}, which we sent on ${formatDay(dayOf(replaces.at))}. Please use this one.`,
          ]
        : []),
      `${title} for ${facilityName} (${state}), inspected on ${formatDay(inspectionDate)} by ${inspectedBy}.`,
      ...(report.signature ? [] : ['This report is not signed.']),
      ...(missing ? [`${missing}.`] : []),
      ...formatGaps(report),
      // The list of them follows.
      formatVerdict(report).replace(/\.?$/, findings.length > 0 ? ':' : '.'),
    ],
    findings,
  }
}

export const attachedSentence = 'The report is attached as a PDF.'

export const formatLinked = (expiresOn: string): string =>
  `The report is too large to email. You can read and download it here through ${formatDay(expiresOn)}:`

export const mailSignature: readonly string[] = [company.name, `${company.phone} · ${company.email}`]
