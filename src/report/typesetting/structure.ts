// The structure of a tagged PDF: headings, tables, lists, paragraphs and figures, for people who have the
// document read aloud. Whatever is drawn belongs to an element or is an artifact, PDF's word for decoration and
// for what is repeated on every page. Anything else is an error.

/** An element. Drawing again with the same object continues the same element, even on another page. */
export interface Tag {
  is:
    | 'Sect'
    | 'H1'
    | 'H2'
    | 'H3'
    | 'P'
    | 'L'
    | 'LI'
    | 'Lbl'
    | 'LBody'
    | 'Table'
    | 'TR'
    | 'TH'
    | 'TD'
    | 'Figure'
    | 'Link'
  /** What a figure shows. */
  alt?: string
  /** Of a figure: left, top, right, bottom. */
  bbox?: [number, number, number, number]
  /** Of a header cell; most stand at the left of their row. */
  scope?: 'Row' | 'Column'
}

/** The types of pdfkit lack these two. */
interface ElementOptions extends PDFKit.Mixins.StructureElementOptions {
  scope?: Tag['scope']
  bbox?: Tag['bbox']
}

interface CurrentElement {
  is: Tag['is']
  element: PDFKit.PDFStructureElement
}

export interface Structure {
  within(tag: Tag, draw: () => void): void
  artifact(draw: () => void, type?: 'Layout' | 'Pagination'): void
  /** Call it before drawing: what is drawn then belongs to the current element. */
  beginContent(): void
  /** Call it before leaving the page. */
  endContent(): void
  /** What a link belongs to; none within an artifact. */
  currentElement(): PDFKit.PDFStructureElement | null
}

export function createStructure(document: PDFKit.PDFDocument): Structure {
  const root = document.struct('Document')
  document.addStructure(root)
  const elements = new Map<Tag, PDFKit.PDFStructureElement>()
  let current: CurrentElement | null = null
  let isArtifact = false
  let isInContent = false

  const endContent = () => {
    if (isInContent) document.endMarkedContent()
    isInContent = false
  }

  const create = (tag: Tag): PDFKit.PDFStructureElement => {
    const options: ElementOptions = {
      alt: tag.alt,
      bbox: tag.bbox,
      scope: tag.is === 'TH' ? (tag.scope ?? 'Row') : undefined,
    }
    const element = document.struct(tag.is, options)
    elements.set(tag, element)
    ;(current?.element ?? root).add(element)
    return element
  }

  return {
    endContent,
    currentElement: () => (isArtifact ? null : (current?.element ?? null)),
    beginContent: () => {
      if (isInContent || isArtifact) return
      if (!current) throw new Error('What is drawn must belong to an element or be an artifact')
      current.element.add(document.markStructureContent(current.is))
      isInContent = true
    },
    within: (tag, draw) => {
      if (isArtifact) return draw()
      endContent()
      const outer = current
      current = { is: tag.is, element: elements.get(tag) ?? create(tag) }
      draw()
      endContent()
      current = outer
    },
    artifact: (draw, type = 'Layout') => {
      if (isArtifact) return draw()
      endContent()
      document.markContent('Artifact', { type })
      isArtifact = true
      draw()
      isArtifact = false
      document.endMarkedContent()
    },
  }
}
