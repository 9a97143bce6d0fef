// The first pages of a binder: whose it is, what is in it by duty, month by month with gaps, records, and findings with closure.

import { formatDay } from '#domain/day.ts'
import { dutyNames } from '#domain/due/due-words.ts'
import { isFutureDated } from '#domain/due/future-dated.ts'
import { isClosed } from '#domain/findings/finding.ts'
import { statusWords } from '#domain/findings/finding-words.ts'
import { leadOf } from '#domain/form/verdict.ts'
import { sourceWords } from '#domain/records/source.ts'
import type { Chapter } from '#report/pdf/binder/chapter.ts'
import type { BinderTable } from '#report/pdf/binder/table.ts'
import type { BinderContent, SiteContent } from './content.ts'
import { dutyTables, tankLabel } from './duty-index.ts'
import { formatMonths, monthLegend, monthTables } from './month-tables.ts'

const photoWords = { all: 'All photos', findings: 'Photos of findings', none: 'No photos' }

export const titleOf = ({ binder, sites }: BinderContent): string =>
  `Records of ${binder.customer ?? sites[0]?.facility.name ?? ''}`

/** The cover says which files are papers of their own, which a reader opens beside the pages. */
export function coverOf(content: BinderContent): Chapter {
  const { binder, sites, today } = content
  return {
    title: titleOf(content),
    depth: 0,
    cover: { note: `Made ${formatDay(today)}` },
    lines: [`From ${formatDay(binder.fromDay)} to ${formatDay(binder.toDay)}. ${photoWords[binder.photos]}.`],
    tables: [
      {
        columns: [
          { label: 'Facility', share: 10 },
          { label: 'Reports', share: 2 },
          { label: 'Records', share: 2 },
          { label: 'Findings', share: 4.6 },
          { label: 'Walkthroughs by month', share: 6 },
        ],
        rows: sites.map(site => [
          `${site.facility.name}, ${factsOf(site)}`,
          String(site.forms.length),
          String(site.records.length),
          formatFindings(site),
          formatMonths(site),
        ]),
      },
    ],
  }
}

/** Nothing is concluded from what nobody looked at. */
function formatFindings({ findings, forms }: SiteContent): string {
  const looked = forms.filter(form => !isFutureDated({ ...form, on: form.inspectionDate }))
  const caveat = looked.every(isAnswered) ? '' : ', but not every question was answered'
  const closed = findings.filter(({ status }) => isClosed(status)).length
  if (findings.length > 0) return `${closed} of ${findings.length} closed${caveat}`
  return looked.length === 0 ? 'Not known: no report in this time' : `None${caveat}`
}

/** A form that says nothing of where its answers come from counts as answered. */
const isAnswered = ({ confirmed, incomplete }: SiteContent['forms'][number]): boolean =>
  (confirmed ?? 'all') === 'all' && !incomplete

const factsOf = ({ facility: { address, state, stateFacilityNumber: number } }: SiteContent): string =>
  [address, state, number && `state facility number ${number}`].filter(Boolean).join(', ')

const papers =
  'Pictures of papers follow as pages. Other files are attached to this document under their names, or lie beside it.'

/** The facility in the binder of a customer has a heading of its own. */
export function siteChapters(site: SiteContent, { binder, today }: BinderContent): Chapter[] {
  const { facility } = site
  const depth = binder.customer === null ? 0 : 1
  const chapter = (
    title: string,
    tables: readonly BinderTable[],
    { lines = [], none = 'None.' }: { lines?: readonly string[]; none?: string } = {},
  ): Chapter => ({ title, depth, lines: tables.length > 0 ? lines : [none], tables })
  const lines = [factsOf(site)]
  return [
    ...(depth === 1
      ? [{ title: facility.name, depth: 0 as const, lines, tables: [], startsPage: true }]
      : []),
    chapter('Index by duty', dutyTables(site)),
    chapter('Walkthroughs and tests by month', monthTables(site, today), { lines: monthLegend }),
    chapter('Records and certificates', recordTables(site), { lines: site.files.length > 0 ? [papers] : [] }),
    chapter('Findings', findingTables(site), { none: `${formatFindings(site)}.` }),
  ]
}

function recordTables({ facility, records, files }: SiteContent): BinderTable[] {
  if (records.length === 0) return []
  return [
    {
      columns: [
        { label: 'What', share: 5 },
        { label: 'Done or valid until', share: 6.2 },
        { label: 'Tank', share: 3 },
        { label: 'Known from', share: 6.4 },
        { label: 'Files', share: 6.4 },
      ],
      rows: records.map(record => [
        dutyNames[record.duty],
        [
          record.doneOn && `Done ${formatDay(record.doneOn)}`,
          record.validUntil && `Valid until ${formatDay(record.validUntil)}`,
        ]
          .filter(Boolean)
          .join('\n'),
        tankLabel(facility, record.tankId),
        [sourceWords[record.source], record.number && `No. ${record.number}`, record.issuer, record.note]
          .filter(Boolean)
          .join('. '),
        files
          .filter(({ recordId }) => recordId === record.id)
          .map(paperName)
          .join(', ') || 'None',
      ]),
    },
  ]
}

/** Different for each, and the same in the index, in the document and among the files. */
export const paperName = ({ id, name, fileKey }: { id: string; name: string; fileKey: string }): string =>
  `${id.slice(0, 8)} ${(name || fileKey.split('/').at(-1) || 'file').replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()}`

/** Empty where nothing is recorded. */
export const formatClosure = (
  { id, doneOn, actionMissing }: SiteContent['findings'][number],
  { steps }: Pick<SiteContent, 'steps'>,
): string =>
  [
    doneOn && `Fixed ${formatDay(doneOn)}`,
    actionMissing ? 'Action not recorded' : null,
    ...steps
      .filter(({ findingId, reason }) => findingId === id && reason)
      .map(({ by, reason }) => `${by}: ${reason}`),
  ]
    .filter(each => typeof each === 'string')
    .map(each => (each.endsWith('.') ? each : `${each}.`))
    .join(' ')

function findingTables(site: SiteContent): BinderTable[] {
  if (site.findings.length === 0) return []
  return [
    {
      columns: [
        { label: 'Found', share: 4.2 },
        { label: 'Tank', share: 3 },
        { label: 'What', share: 8.8 },
        { label: 'Status', share: 3 },
        { label: 'What was done', share: 8 },
      ],
      rows: site.findings.map(finding => [
        formatDay(finding.openedOn),
        finding.tank ?? '',
        `${leadOf(finding)}${finding.answer}`,
        isClosed(finding.status)
          ? statusWords[finding.status]
          : { text: statusWords[finding.status], tone: 'late' },
        formatClosure(finding, site) || 'Nothing recorded',
      ]),
    },
  ]
}
