// The structure of a document while it is drawn: headings, tables, lists, paragraphs and figures for those who cannot
// see the page. Whatever is drawn belongs to the element around it or is decoration; there is no third way.

/** An element of the structure. The same object again means the same element, also on another page. */
export interface Tag {
  is: 'Sect' | 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure'
  /** What a figure shows. */
  alt?: string
  /** Of a figure, from the top left corner of its page: left, top, right, bottom. */
  bbox?: [number, number, number, number]
}

/** The types of the PDF library are older than it is and leave these out. */
interface ElementOptions extends PDFKit.Mixins.StructureElementOptions {
  scope?: 'Row'
  bbox?: Tag['bbox']
}

interface Place {
  is: Tag['is']
  element: PDFKit.PDFStructureElement
}

export interface Structure {
  within(tag: Tag, draw: () => void): void
  decorate(draw: () => void, type?: 'Layout' | 'Pagination'): void
  /** To be called before anything is drawn: it then belongs to the place where that happens. */
  mark(): void
  /** To be called before the page is left. */
  close(): void
}

export function createStructure(document: PDFKit.PDFDocument): Structure {
  const root = document.struct('Document')
  document.addStructure(root)
  const elements = new Map<Tag, PDFKit.PDFStructureElement>()
  let place: Place | null = null
  let isDecoration = false
  let isMarked = false

  const close = () => {
    if (isMarked) document.endMarkedContent()
    isMarked = false
  }

  const create = (tag: Tag): PDFKit.PDFStructureElement => {
    // All our tables are read by rows.
    const options: ElementOptions = {
      alt: tag.alt,
      bbox: tag.bbox,
      scope: tag.is === 'TH' ? 'Row' : undefined,
    }
    const element = document.struct(tag.is, options)
    elements.set(tag, element)
    ;(place?.element ?? root).add(element)
    return element
  }

  return {
    close,
    mark: () => {
      if (isMarked || isDecoration) return
      if (!place) throw new Error('What is drawn must belong to an element or be decoration')
      place.element.add(document.markStructureContent(place.is))
      isMarked = true
    },
    within: (tag, draw) => {
      if (isDecoration) return draw()
      close()
      const outer = place
      place = { is: tag.is, element: elements.get(tag) ?? create(tag) }
      draw()
      close()
      place = outer
    },
    decorate: (draw, type = 'Layout') => {
      if (isDecoration) return draw()
      close()
      document.markContent('Artifact', { type })
      isDecoration = true
      draw()
      isDecoration = false
      document.endMarkedContent()
    },
  }
}
