import type { Box } from './boxes.ts'
import { type Run, runsOf, type Weight } from './fonts.ts'
import { graphemes, printed } from './glyphs.ts'
import type { Document } from './pdf.ts'
import { drawContent } from './structure.ts'

export interface Style {
  readonly size: number
  readonly weight?: Weight
  readonly align?: 'left' | 'center' | 'right'
  readonly colour?: string
  /** Extra space between letters, for capitals. */
  readonly spacing?: number
}

/** Dark enough for worn printers and photocopies. */
export const grey = '#444444'
const lineHeight = 1.32

const optionsOf = ({ font, isAmount }: Run, { spacing = 0 }: Style) => ({
  // Digits of equal width: columns align, and neither a comma nor the point before paise slips below a 7.
  ...(isAmount ? { features: ['tnum' as const] } : {}),
  // Letters of Devanagari hang on one line, which space between them would break.
  characterSpacing: font.startsWith('devanagari') ? 0 : spacing,
  lineBreak: false,
})

function widthOfRun(doc: Document, run: Run, style: Style): number {
  const remembered = run.isAmount && widthOfAmount(doc, run)
  doc.font(run.font, style.size)
  return remembered ? remembered * style.size : doc.widthOfString(run.text, optionsOf(run, style))
}

const longest = '₹99,99,99,99,999.99'.length
const widths = new Map<string, number>()

/** The width of an amount in letters of size 1, which all amounts with as many digits share; pdfkit remembers none of them. */
function widthOfAmount(doc: Document, run: Run): number | undefined {
  if (run.text.length > longest) return undefined
  const shape = `${run.font} ${run.text.replaceAll(/\d/g, '0')}`
  const known = widths.get(shape)
  if (known !== undefined) return known
  const width = doc.font(run.font, 1).widthOfString(run.text, optionsOf(run, { size: 1 }))
  widths.set(shape, width)
  return width
}

export const widthOf = (doc: Document, text: string, style: Style): number =>
  runsOf(printed(text), style.weight ?? 400).reduce((sum, run) => sum + widthOfRun(doc, run, style), 0)

/** Text within a width, on as many lines as needed; nothing is ever cut off. */
export const textBox = (doc: Document, text: string, width: number, style: Style): Box =>
  linesBox(doc, linesOf(doc, printed(text), width, style), width, style)

/** The same in boxes that are no higher than `maxHeight`, one below the other. */
export function textBoxes(doc: Document, text: string, width: number, style: Style, maxHeight: number): Box[] {
  const lines = linesOf(doc, printed(text), width, style)
  const most = Math.floor(maxHeight / (style.size * lineHeight))
  return Array.from({ length: Math.ceil(lines.length / most) }, (_, at) =>
    linesBox(doc, lines.slice(at * most, (at + 1) * most), width, style),
  )
}

function linesBox(doc: Document, lines: readonly string[], width: number, style: Style): Box {
  const height = style.size * lineHeight
  return {
    height: lines.length * height,
    draw: (x, y) => {
      if (lines.length === 0) return
      drawContent(doc, () => {
        for (const [index, line] of lines.entries()) {
          const free = width - widthOf(doc, line, style)
          const indent = style.align === 'right' ? free : style.align === 'center' ? free / 2 : 0
          drawLine(doc, line, x + indent, y + index * height + style.size, style)
        }
      })
    },
  }
}

/** Draws a line of text with its letters on `baseline`. */
function drawLine(doc: Document, text: string, x: number, baseline: number, style: Style): void {
  const runs = runsOf(text, style.weight ?? 400)
  // Joined letters can't be mapped back to the typed text, so it is added for search, copying and screen readers.
  const isJoined = runs.some(({ font }) => font.startsWith('devanagari'))
  if (isJoined) doc.markContent('Span', { actual: text })
  let at = x
  for (const run of runs) {
    const width = widthOfRun(doc, run, style)
    doc.fillColor(style.colour ?? 'black')
    doc.text(run.text, at, baseline, { ...optionsOf(run, style), baseline: 'alphabetic' })
    at += width
  }
  if (!isJoined) return
  // PDF readers place such text by the coordinate system and the size of the letters at its end, which must be those that
  // it was drawn with. Any font will do.
  const [font] = Object.keys(doc.page.fonts)
  doc.save().transform(1, 0, 0, -1, 0, doc.page.height)
  doc.addContent(`/${font} ${style.size} Tf`)
  doc.endMarkedContent().restore()
}

function linesOf(doc: Document, text: string, width: number, style: Style): string[] {
  const fits = (line: string) => widthOf(doc, line, style) <= width
  const halves = inTwoLanguages(text)
  if (halves && !fits(text) && halves.every(fits)) return halves
  const lines: string[] = []
  let line = ''
  // The dot between two things stays with the first: no line begins with it.
  for (const word of text
    .trim()
    .split(/\s+/)
    .join(' ')
    .split(/ (?!·)/)
    .filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = fits(word) ? [word] : piecesOf(word, fits)
    line = pieces.pop() ?? ''
    lines.push(...pieces)
  }
  return line === '' ? lines : [...lines, line]
}

/** A short text in two languages breaks between them and not within one: the title is `फीस की रसीद / FEE RECEIPT`. */
function inTwoLanguages(text: string): string[] | undefined {
  const halves = text.split(' / ')
  return halves.length === 2 ? [`${halves[0]} /`, `${halves[1]}`] : undefined
}

/**
 * Splits a word that is longer than a line into pieces that fit: an email address before its @ or after one of its signs, and
 * what is still too long anywhere but within a grapheme.
 */
function piecesOf(word: string, fits: (line: string) => boolean): string[] {
  const parts = word.split(/(?=@)|(?<=[._/-])/)
  const pieces: string[] = []
  let piece = ''
  for (const part of parts.flatMap(one =>
    fits(one) ? [one] : [...graphemes.segment(one)].map(each => each.segment),
  )) {
    if (piece !== '' && !fits(piece + part)) {
      pieces.push(piece)
      piece = ''
    }
    piece += part
  }
  return [...pieces, piece]
}
