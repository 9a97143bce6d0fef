// The whole report as a document. The signature stands at the foot of the first page, and what flows gets the space
// above it: however long the answers are, facility, verdict and signature are on page 1.

import { Document, Page } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { company } from '#domain/company.ts'
import { isFacts, orderForPaper } from '#domain/form/paper.ts'
import type { Report } from '#domain/form/report.ts'
import { answers } from './answers.ts'
import { box, type Look, words } from './element.ts'
import { footer, runningHead } from './footer.ts'
import { header } from './header.ts'
import { colour, page, size } from './palette.ts'
import { photoRows, photosToCome } from './photos.ts'
import type { ReportPictures } from './pictures.ts'
import { signature } from './signature.ts'
import { verdict } from './verdict.ts'

export interface DocumentParts {
  /** The report in its own letters, for what the document says about itself. */
  about: Report
  pictures: ReportPictures
  families: string[]
}

/** `report` has only characters that the fonts can write. */
export function reportDocument(report: Report, { about, pictures, families }: DocumentParts): ReactElement {
  const blocks = report.blocks.filter(block => !isFacts(block))
  const paper: Look = {
    padding: page.margin,
    fontFamily: families,
    fontSize: size.body,
    color: colour.ink,
    flexDirection: 'column',
  }
  const sheet = (layout: Layout, children: ReactNode[]) =>
    createElement(Page, { size: 'LETTER', style: paper, layout }, ...children)
  return createElement(
    Document,
    {
      title: titleOf(about),
      author: about.inspectedBy,
      subject: about.title,
      keywords: `Form ${about.formId}`,
      creator: company.name,
      producer: company.name,
      language: 'en-US',
      pdfVersion: '1.7',
      creationDate: new Date(report.submittedAt),
    },
    sheet(answerPages(report, pictures), [
      header(report, orderForPaper(report)),
      verdict(report),
      ...answers(blocks),
      ...photosToCome(report.photosToCome),
    ]),
    ...(pictures.photos.length > 0 ? [sheet(photoPages(report), photoRows(pictures.photos))] : []),
  )
}

const titleOf = (report: Report): string =>
  `${report.title}: ${report.facilityName}, ${report.inspectionDate}`

type Layout = (props: { children: ReactNode; pageNumber?: number; totalPages?: number }) => ReactNode

/** The space that is left for what flows. */
const flow = (children: ReactNode): ReactElement => box({ flexGrow: 1, flexShrink: 1 }, [children])

const answerPages =
  (report: Report, pictures: ReportPictures): Layout =>
  ({ children, pageNumber = 1, totalPages = 1 }) =>
    pageNumber === 1
      ? [flow(children), signature(report, pictures.signature), footer(report, pageNumber, totalPages)]
      : [runningHead(report), flow(children), footer(report, pageNumber, totalPages)]

const photoPages =
  (report: Report): Layout =>
  ({ children, pageNumber = 1, totalPages = 1 }) => [
    runningHead(report),
    words({ fontSize: 11, fontWeight: 600, marginBottom: 6 }, 'Photos'),
    flow(children),
    footer(report, pageNumber, totalPages),
  ]
