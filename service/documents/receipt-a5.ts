import type { Account, ReceiptSheet, SheetField } from '#wording/paper/receipt-sheet'
import { type Box, framed, qrBox, row, rule, space, spaced, stack } from './boxes.ts'
import { letterheadBox, paired } from './pages.ts'
import type { Document } from './pdf.ts'
import { drawDecoration, tagged } from './structure.ts'
import { grey, type Style, textBox, widthOf } from './text.ts'

/** A receipt with the picture of the institute's logo. */
export interface LogoSheet extends ReceiptSheet {
  readonly picture: Uint8Array | null
}

interface Room {
  readonly width: number
  /** Below 1 if long texts would otherwise not fit on one page. */
  readonly scale: number
  /** Whose copy it is, if a page holds two. */
  readonly copy?: string | undefined
}

/** The upper part of an A5 receipt, from the institute's name to the fee account. */
export function sheetTop(doc: Document, sheet: LogoSheet, room: Room): Box {
  const { width, scale } = room
  return stack(
    header(doc, sheet, room),
    space(7 * scale),
    rule(doc, width, 1.5),
    space(8 * scale),
    cancelledNote(doc, sheet, room),
    head(doc, sheet, room),
    space(9 * scale),
    details(doc, sheet, room),
    space(10 * scale),
    amount(doc, sheet, room),
    space(10 * scale),
    sheet.account ? account(doc, sheet.account, room) : null,
    space(8 * scale),
  )
}

function header(
  doc: Document,
  { institute, picture: logo, title, stamp }: LogoSheet,
  { width, scale, copy }: Room,
): Box {
  const side = 150 * scale
  const left = width - side - 16
  const right: Style = { size: 7.5 * scale, weight: 600, align: 'right', spacing: 0.6 * scale }
  return row(16, [
    { width: left, box: letterheadBox(doc, { ...institute, logo }, left, scale) },
    {
      width: side,
      box: stack(
        space(3 * scale),
        tagged(
          doc,
          'H1',
          textBox(doc, title.toUpperCase(), side, { ...right, size: 11.5 * scale, spacing: 1.2 * scale }),
        ),
        ...[copy, stamp].map(mark => (mark ? stack(space(3 * scale), textBox(doc, mark, side, right)) : null)),
      ),
    },
  ])
}

function cancelledNote(doc: Document, { cancelled }: ReceiptSheet, { width, scale }: Room): Box | null {
  if (!cancelled) return null
  const inner = width - 16
  const text = cancelled.text === '' ? cancelled.word : `${cancelled.word}: ${cancelled.text}`
  const style: Style = { size: 9 * scale, weight: 600 }
  return stack(framed(doc, width, { x: 8, y: 4 * scale }, 1.2, textBox(doc, text, inner, style)), space(8 * scale))
}

/** The number on the left and the date on the right. */
function head(doc: Document, { head: fields }: ReceiptSheet, { width, scale }: Room): Box {
  const each = width / fields.length
  const columns = fields.map(({ name, value }, index) => {
    const style: Style = { size: 11 * scale, weight: 600 }
    const label: Style = { size: 9 * scale, colour: grey }
    const gap = 5 * scale
    const labelled = widthOf(doc, name, label)
    const indent = index === 0 ? 0 : each - labelled - gap - widthOf(doc, value, style)
    const box: Box = {
      height: 11 * 1.32 * scale,
      draw: (x, y) => {
        textBox(doc, name, labelled + 1, label).draw(x + indent, y + 2 * scale)
        textBox(doc, value, each, style).draw(x + indent + labelled + gap, y)
      },
    }
    return { width: each, box: tagged(doc, 'P', box) }
  })
  return row(0, columns)
}

/** Named values in two columns; a wide value takes a whole line. */
function details(doc: Document, { details: fields }: ReceiptSheet, { width, scale }: Room): Box {
  const gap = 20
  // The left column is wider, for long values such as an id or an e-mail address.
  const left = (width - gap) * 0.58
  const right = width - gap - left
  const lines: Box[] = []
  let open: SheetField | undefined
  for (const field of fields) {
    if (field.wide) {
      if (open) lines.push(named(doc, open, left, scale))
      open = undefined
      lines.push(named(doc, field, width, scale))
    } else if (open) {
      const pair = [
        { width: left, box: named(doc, open, left, scale) },
        { width: right, box: named(doc, field, right, scale) },
      ]
      lines.push(row(gap, pair))
      open = undefined
    } else open = field
  }
  if (open) lines.push(named(doc, open, left, scale))
  return spaced(3 * scale, lines)
}

function named(doc: Document, { name, value, wide }: SheetField, width: number, scale: number): Box {
  const label = 74 * scale
  const size = 9.5 * scale
  const rest = width - label
  const columns = [
    { width: label, box: textBox(doc, name, label, { size, colour: grey }) },
    { width: rest, box: textBox(doc, value, rest, { size, weight: wide ? 600 : 400 }) },
  ]
  return tagged(doc, 'P', row(0, columns))
}

function amount(doc: Document, { amount: { wordsName, words, figures } }: ReceiptSheet, { width, scale }: Room): Box {
  const padding = { x: 12, y: 8 * scale }
  const style: Style = { size: 20 * scale, weight: 600, align: 'right' }
  const right = widthOf(doc, figures, style) + 1
  const left = width - 2 * padding.x - right - 16
  const inWords = paired(
    doc,
    textBox(doc, wordsName, left, { size: 7.5 * scale, colour: grey }),
    textBox(doc, words, left, { size: 10 * scale, weight: 600 }),
  )
  const columns = [
    { width: left, box: inWords },
    { width: right, box: textBox(doc, figures, right, style) },
  ]
  return framed(doc, width, padding, 1.2, row(16, columns, 'middle'))
}

function account(doc: Document, { title, remark, fields }: Account, { width, scale }: Room): Box {
  const each = width / fields.length
  const small: Style = { size: 8 * scale, colour: grey }
  return stack(
    textBox(doc, remark ? `${title} · ${remark}` : title, width, small),
    space(4 * scale),
    rule(doc, width, 0.5, '#888888'),
    space(5 * scale),
    row(
      0,
      fields.map(({ name, value }) => ({
        width: each,
        box: paired(
          doc,
          textBox(doc, name, each - 6, small),
          textBox(doc, value, each - 6, { size: 10.5 * scale, weight: 600 }),
        ),
      })),
    ),
  )
}

/** The bottom of the sheet: the QR code, the receiver, the signature and the notes. */
export function sheetFoot(doc: Document, sheet: ReceiptSheet, width: number, scale: number): Box {
  const { receiver, signature, verify, notes } = sheet
  const side = 62 * Math.max(scale, 0.8)
  const sign = 150 * scale
  const middle = width - side - sign - 28
  const small: Style = { size: 7.5 * scale, colour: grey }
  const columns = [
    { width: side, box: qrBox(doc, verify.qr, verify.alt, side) },
    {
      width: middle,
      box: stack(
        paired(
          doc,
          textBox(doc, receiver.name, middle, small),
          textBox(doc, receiver.value, middle, { size: 9.5 * scale, weight: 600 }),
        ),
        space(6 * scale),
        textBox(doc, verify.text, middle, small),
      ),
    },
    {
      width: sign,
      box: stack(rule(doc, sign, 0.8), space(3 * scale), textBox(doc, signature, sign, { ...small, align: 'center' })),
    },
  ]
  return stack(
    row(14, columns, 'bottom'),
    space(8 * scale),
    rule(doc, width, 0.5, '#888888'),
    space(5 * scale),
    textBox(doc, notes.join(' '), width, { ...small, align: 'center' }),
  )
}

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Draws a word such as CANCELLED across the sheet: light enough to read the text below, dark enough for a photocopy.
 */
export function drawCancelled(doc: Document, word: string, { x, y, width, height }: Area): void {
  const largest: Style = { size: 54, weight: 600, colour: '#000000', spacing: 4 }
  const style = { ...largest, size: largest.size * Math.min(1, (0.8 * width) / widthOf(doc, word, largest)) }
  const wide = widthOf(doc, word, style)
  const centre: [number, number] = [x + width / 2, y + height / 2]
  drawDecoration(doc, () => drawAcross(doc, word, style, wide, centre))
}

function drawAcross(doc: Document, word: string, style: Style, wide: number, centre: [number, number]): void {
  doc.save().rotate(-14, { origin: centre }).opacity(0.35)
  doc.lineWidth(3).strokeColor('#000000')
  doc.roundedRect(centre[0] - wide / 2 - 16, centre[1] - 36, wide + 32, 72, 6).stroke()
  // Marked as a picture; as text, its letters would be mixed into the text that they cover when somebody copies or
  // searches it.
  doc.markContent('Span', { actual: ' ' })
  textBox(doc, word, wide + 2, style).draw(centre[0] - wide / 2, centre[1] - 35)
  doc.endMarkedContent()
  doc.restore()
}
