import type PDFDocument from 'pdfkit'

type Document = InstanceType<typeof PDFDocument>
/** What any box has. */
interface Part {
  readonly height: number
  readonly draw: (x: number, y: number) => void
}

type Element = ReturnType<Document['struct']>

/** Kinds of parts that hold text or a picture themselves; the others hold parts. */
const holding = ['H1', 'H2', 'P', 'TH', 'TD', 'Figure'] as const
type Holding = (typeof holding)[number]
type Kind = Holding | 'Sect' | 'TR'

interface Says {
  /** What is in the place of a picture for somebody who doesn't see it. */
  readonly alt?: string
  readonly title?: string
  /** Which cells a heading of a table is of. */
  readonly scope?: 'Column' | 'Row'
  /** Left, top, right and bottom, as pages are drawn. */
  readonly bbox?: readonly number[]
}

/** Where in the structure of a document the next text goes. */
interface Place {
  readonly element: Element
  readonly kind: Kind | 'Document'
  /** Rows that follow each other are one table, also over several pages. */
  table: Element | undefined
}

const places = new WeakMap<Document, Place | 'decoration'>()
const isHolding = (kind: string): kind is Holding => holding.some(each => each === kind)

/**
 * Begins the tree that says what each part of a paper is: a heading, a row of a table, a picture with a text of its own.
 * Programs that read a paper aloud follow it in the order in which it was drawn.
 */
export function openStructure(doc: Document): void {
  const element = doc.struct('Document')
  doc.addStructure(element)
  places.set(doc, { element, kind: 'Document', table: undefined })
}

/** A box as one part of the paper. Inside a part that holds text, parts are no parts of their own. */
export const tagged = (doc: Document, kind: Exclude<Kind, 'Figure'>, box: Part, says: Says = {}): Part => ({
  height: box.height,
  draw: (x, y) => within(doc, kind, says, () => box.draw(x, y)),
})

function within(doc: Document, kind: Kind, says: Says, draw: () => void): void {
  const outer = places.get(doc)
  if (!outer || outer === 'decoration' || isHolding(outer.kind)) {
    draw()
    return
  }
  outer.table = kind === 'TR' ? (outer.table ?? newTable(doc, outer.element)) : undefined
  const element = doc.struct(kind, says)
  const parent = outer.table ?? outer.element
  parent.add(element)
  places.set(doc, { element, kind, table: undefined })
  draw()
  // Written at once, so that long tables don't fill the memory.
  element.end()
  places.set(doc, outer)
}

function newTable(doc: Document, parent: Element): Element {
  const table = doc.struct('Table')
  parent.add(table)
  return table
}

/** Draws text, or a picture, as what the part around it holds; on its own it is a paragraph. */
export function drawContent(doc: Document, draw: () => void): void {
  const place = places.get(doc)
  if (!place || place === 'decoration') draw()
  else if (!isHolding(place.kind)) within(doc, 'P', {}, () => drawContent(doc, draw))
  else {
    const content = doc.markStructureContent(place.kind)
    draw()
    doc.endMarkedContent()
    place.element.add(content)
  }
}

/** Draws a picture with a text for whoever doesn't see it. */
export function drawFigure(doc: Document, says: Required<Pick<Says, 'alt' | 'bbox'>>, draw: () => void): void {
  within(doc, 'Figure', says, () => drawContent(doc, draw))
}

/** Draws what says nothing: a line, a frame, or what was said on another page. */
export function drawDecoration(doc: Document, draw: () => void): void {
  const place = places.get(doc)
  if (!place || place === 'decoration') {
    draw()
    return
  }
  places.set(doc, 'decoration')
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
  places.set(doc, place)
}

export const decoration = (doc: Document, box: Part): Part => ({
  height: box.height,
  draw: (x, y) => drawDecoration(doc, () => box.draw(x, y)),
})
