import { type Box, picture, row, rule, space, stack } from './boxes.ts'
import { type Document, mm } from './pdf.ts'
import { decoration, tagged } from './structure.ts'
import { grey, type Style, textBox, textBoxes, widthOf } from './text.ts'

const a4 = { width: 210 * mm, height: 297 * mm }
const margin = 13 * mm
/** The width of a page without its margins. */
export const pageWidth = a4.width - 2 * margin

/** A part of a paper that stands on one page. */
interface Part extends Box {
  /** Repeated above it where it begins a page: the headings of its columns. */
  readonly head?: Box
}

interface Paged {
  readonly boxes: readonly Part[]
  /** At the foot of each page, beside its number. */
  readonly foot: string
  /** The number of a page among all, in words; in English if it isn't said. */
  readonly page?: (number: number, of: number) => string
}

/** Draws boxes one below the other on as many A4 pages as needed, each with its page number and the number of pages. */
export function drawPages(doc: Document, { boxes, foot, page: numbered = pageOf }: Paged): void {
  const { height: footHeight } = footBox(doc, foot, numbered(1, 1))
  const pages = inPages(boxes, a4.height - 2 * margin - footHeight - aboveFoot)
  for (const [index, page] of pages.entries()) {
    doc.addPage({ size: [a4.width, a4.height], margin: 0 })
    stack(...page).draw(margin, margin)
    const bottom = footBox(doc, foot, numbered(index + 1, pages.length))
    // Read aloud once, at the end.
    const read = index === pages.length - 1 ? bottom : decoration(doc, bottom)
    read.draw(margin, a4.height - margin - bottom.height)
  }
}

const aboveFoot = 10
const pageOf = (number: number, of: number) => `Page ${number} of ${of}`

function inPages(boxes: readonly Part[], maxHeight: number): Box[][] {
  let page: Box[] = []
  const pages = [page]
  let used = 0
  for (const box of boxes) {
    if (used + box.height > maxHeight && page.length > 0) {
      page = box.head ? [box.head] : []
      pages.push(page)
      used = box.head?.height ?? 0
    }
    page.push(box)
    used += box.height
  }
  return pages
}

function footBox(doc: Document, text: string, number: string): Box {
  const style: Style = { size: 7.5, colour: grey }
  const side = 110
  const columns = [
    { width: pageWidth - side, box: textBox(doc, text, pageWidth - side, style) },
    { width: side, box: decoration(doc, textBox(doc, number, side, { ...style, align: 'right' })) },
  ]
  return stack(rule(doc, pageWidth, 0.5, '#888888'), space(4), row(0, columns))
}

export interface TableColumn<Row> {
  readonly name: string
  readonly width: number
  /** Of its letters; 1 unless it is said. */
  readonly scale?: number
  readonly align?: 'right'
  /** A text, or a text and a second one in small letters below it. */
  readonly cell: (row: Row) => string | readonly [string, string]
}

const gap = 9

/** A table's head and rows, each with the head for a page that begins with it; the last row may be a total in bold. */
export function table<Row>(
  doc: Document,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  total?: Row,
): readonly Part[] {
  const head = tableHead(doc, columns)
  const repeated = decoration(doc, head)
  const [first, ...others] = [
    ...rows.flatMap(row => tableRow(doc, columns, row, 400)),
    ...(total === undefined ? [] : tableRow(doc, columns, total, 600)),
  ]
  // No page ends with the head alone.
  return [stack(head, first ?? null), ...others.map(row => ({ ...row, head: repeated }))]
}

/** Parts whose last one stands on the same page as what is said after it. */
export const endingWith = (parts: readonly Part[], ...after: readonly Box[]): readonly Part[] =>
  parts.map((part, at) => (at === parts.length - 1 ? { ...part, ...stack(part, ...after) } : part))

/** The column headings above a line. */
function tableHead<Row>(doc: Document, columns: readonly TableColumn<Row>[]): Box {
  const cells = columns.map(({ name, width, align, scale = 1 }) => ({
    width,
    box: tagged(
      doc,
      'TH',
      textBox(doc, name, width, { size: 7.5 * scale, weight: 600, colour: grey, ...(align ? { align } : {}) }),
      { scope: 'Column' },
    ),
  }))
  return stack(tagged(doc, 'TR', row(gap, cells, 'bottom')), space(3), rule(doc, pageWidth, 1), space(4))
}

const cellStyle = (weight: 400 | 600, align: 'right' | undefined, scale = 1): Style => ({
  size: 8.5 * scale,
  weight,
  ...(align ? { align } : {}),
})

/** About half a page. A row that is higher goes on below as another, or what a page can't hold would be cut off. */
const highestRow = 360

/** One row as a separate box, so that a page can end after it; as several if it is high. */
function tableRow<Row>(doc: Document, columns: readonly TableColumn<Row>[], of: Row, weight: 400 | 600): Box[] {
  const cells = columns.map(({ width, align, cell, scale = 1 }) => {
    const content = cell(of)
    const [text, small] = typeof content === 'string' ? [content, ''] : content
    const below: Style = { size: 7.5 * scale, colour: grey }
    const boxes = [
      ...textBoxes(doc, text, width, cellStyle(weight, align, scale), highestRow),
      ...textBoxes(doc, small, width, below, highestRow),
    ]
    return { width, boxes: joined(boxes, highestRow) }
  })
  const count = Math.max(...cells.map(({ boxes }) => boxes.length))
  return Array.from({ length: count }, (_, at) => {
    const parts = cells.map(({ width, boxes }) => ({ width, box: tagged(doc, 'TD', boxes[at] ?? space(0)) }))
    const line = tagged(doc, 'TR', row(gap, parts))
    return at < count - 1 ? line : stack(line, space(3), rule(doc, pageWidth, 0.4, '#bbbbbb'), space(3))
  })
}

/** Boxes one below the other, as few as may be of this height. */
function joined(boxes: readonly Box[], maxHeight: number): readonly Box[] {
  const [first, second, ...rest] = boxes
  if (!(first && second)) return boxes
  return first.height + second.height > maxHeight
    ? [first, ...joined([second, ...rest], maxHeight)]
    : joined([stack(first, second), ...rest], maxHeight)
}

/** A column as wide as its widest text, so that no amount is ever broken across lines. */
export const asWideAsNeeded = <Row>(
  doc: Document,
  column: Omit<TableColumn<Row>, 'width'> & { readonly cell: (row: Row) => string },
  rows: readonly Row[],
): TableColumn<Row> => {
  // A heading in two languages stands on two lines.
  const texts = [...column.name.split(/(?<= \/) /), ...rows.map(column.cell)]
  return { ...column, width: Math.max(...texts.map(text => widthOf(doc, text, cellStyle(600, column.align)))) + 1 }
}

/**
 * Columns around one that takes the room they leave. Where that is less than it needs, the letters of all are smaller, or
 * long amounts would leave it none.
 */
export function around<Row>(
  before: readonly TableColumn<Row>[],
  wide: Omit<TableColumn<Row>, 'width'>,
  after: readonly TableColumn<Row>[],
  least: number,
): readonly TableColumn<Row>[] {
  const others = [...before, ...after]
  const room = pageWidth - gap * others.length
  const taken = others.reduce((sum, { width }) => sum + width, 0)
  const scale = Math.min(1, (room - least) / taken)
  const scaled = (column: TableColumn<Row>) => ({ ...column, scale, width: column.width * scale })
  return [...before.map(scaled), { ...wide, scale, width: room - taken * scale }, ...after.map(scaled)]
}

/** The head of the institute's paper. */
export interface Letterhead {
  readonly name: string
  /** Of the branch that the paper is of, if it is of one. So is what follows. */
  readonly address: string | null
  /** Phone, e-mail and so on. */
  readonly contact: readonly string[]
  /** A PNG. */
  readonly logo: Uint8Array | null
}

interface Title {
  readonly institute: Letterhead
  readonly title: string
  /** The dates that the paper covers, shown below the title. */
  readonly period: string
}

/** The institute's name above that of its branch; alone where both are the same. */
export const headOfBranch = (letterhead: Letterhead, branch: string): Letterhead => ({
  ...letterhead,
  address: [branch === letterhead.name ? null : branch, letterhead.address].filter(Boolean).join(' · ') || null,
})

const logoBounds = { width: 110, height: 42 }

/** The logo, if there is one, and the institute's name, address and contact to the right of it. */
export function letterheadBox(
  doc: Document,
  { name, address, contact, logo }: Letterhead,
  width: number,
  scale = 1,
): Box {
  const gap = 10 * scale
  const bounds = { width: logoBounds.width * scale, height: logoBounds.height * scale }
  const mark = logo && picture(doc, logo, `Logo of ${name}`, bounds)
  const left = mark ? width - mark.width - gap : width
  const lines = stack(
    textBox(doc, name, left, { size: 16 * scale, weight: 600 }),
    ...[address, contact.join(' · ')].map(line =>
      line ? textBox(doc, line, left, { size: 8.5 * scale, colour: grey }) : null,
    ),
  )
  return mark ? row(gap, [mark, { width: left, box: lines }], 'middle') : lines
}

/** The top of the first page: the institute, and what the paper is. */
export function titleBox(doc: Document, { institute, title, period }: Title): Box {
  const side = 170
  const left = pageWidth - side - 16
  const columns = [
    { width: left, box: letterheadBox(doc, institute, left) },
    {
      width: side,
      box: stack(
        space(3),
        tagged(
          doc,
          'H1',
          textBox(doc, title.toUpperCase(), side, { size: 11, weight: 600, align: 'right', spacing: 0.9 }),
        ),
        space(2),
        textBox(doc, period, side, { size: 8.5, align: 'right', colour: grey }),
      ),
    },
  ]
  return stack(row(16, columns), space(7), rule(doc, pageWidth, 1.5), space(10))
}

/** A name above its value, read aloud as one. */
export const paired = (doc: Document, name: Box, value: Box): Box => tagged(doc, 'P', stack(name, value))

/** Named values side by side. */
export function figuresBox(doc: Document, fields: readonly { readonly name: string; readonly value: string }[]): Box {
  const each = pageWidth / fields.length
  const columns = fields.map(({ name, value }) => ({
    width: each,
    box: paired(
      doc,
      textBox(doc, name, each - 8, { size: 8, colour: grey }),
      textBox(doc, value, each - 8, { size: 10.5, weight: 600 }),
    ),
  }))
  return row(0, columns)
}
