import type { SheetField } from '#wording/paper/receipt-sheet'
import { type Box, framed, picture, qrBox, row, rule, space, spaced, stack } from './boxes.ts'
import { paired } from './pages.ts'
import type { Document } from './pdf.ts'
import type { LogoSheet } from './receipt-a5.ts'
import { tagged } from './structure.ts'
import { type Style, textBox, widthOf } from './text.ts'

/** A thermal printer prints only black, and letters smaller than this become illegible. */
const small = 7.5
const normal = 8.5

/** The receipt for the paper roll of a counter printer: one column, as long as needed. */
export function rollBox(doc: Document, sheet: LogoSheet, width: number): Box {
  const { institute, title, stamp, cancelled, head, details, account, amount, receiver, verify, notes } = sheet
  const text = (content: string, style: Partial<Style> = {}) => textBox(doc, content, width, { size: small, ...style })
  const centred = (content: string, style: Partial<Style> = {}) => text(content, { align: 'center', ...style })
  const fields = (all: readonly SheetField[]) =>
    spaced(
      2,
      all.map(field => (field.wide || field.long ? below(doc, field, width) : beside(doc, field, width))),
    )
  const line = stack(space(5), rule(doc, width, 0.7), space(5))
  const logo =
    sheet.picture && picture(doc, sheet.picture, `Logo of ${institute.name}`, { width: width * 0.6, height: 40 })
  return stack(
    ...(logo ? [centre(logo.box, logo.width, width), space(4)] : []),
    centred(institute.name, { size: 12, weight: 600 }),
    institute.address ? centred(institute.address) : null,
    ...institute.contact.map(each => centred(each)),
    line,
    tagged(doc, 'H1', centred(title.toUpperCase(), { size: 10, weight: 600, spacing: 1 })),
    stamp ? centred(stamp, { weight: 600 }) : null,
    cancelled ? space(4) : null,
    cancelled ? cancelledBox(doc, cancelled, width) : null,
    space(5),
    fields(head),
    line,
    fields(details),
    line,
    text(amount.name, { align: 'center' }),
    centred(amount.figures, { size: 19, weight: 600 }),
    centred(amount.words, { size: normal, weight: 600 }),
    line,
    ...(account
      ? [
          text(account.title, { weight: 600 }),
          account.remark ? text(account.remark) : null,
          space(3),
          fields(account.fields),
          line,
        ]
      : []),
    beside(doc, receiver, width),
    space(30),
    rule(doc, width, 0.7),
    space(2),
    centred(sheet.signature),
    space(10),
    centre(qrBox(doc, verify.qr, verify.alt, 78), 78, width),
    space(4),
    centred(verify.text),
    space(6),
    ...notes.map(note => centred(note)),
  )
}

function cancelledBox(doc: Document, { word, text }: { word: string; text: string }, width: number): Box {
  const inner = width - 12
  const heading = textBox(doc, word, inner, { size: 13, weight: 600, align: 'center', spacing: 2 })
  const reason = textBox(doc, text, inner, { size: small, align: 'center' })
  return framed(doc, width, { x: 6, y: 4 }, 1.5, stack(heading, reason))
}

/** A short value, beside its name at the right edge. */
function beside(doc: Document, { name, value }: SheetField, width: number): Box {
  // As narrow as its name, so that an email address beside it stays on one line if it can.
  const label = Math.min(86, widthOf(doc, name, { size: normal }) + 6)
  const rest = width - label
  const columns = [
    { width: label, box: textBox(doc, name, label, { size: normal }) },
    { width: rest, box: textBox(doc, value, rest, { size: normal, weight: 600, align: 'right' }) },
  ]
  return tagged(doc, 'P', row(0, columns))
}

/** A long value, below its name. */
const below = (doc: Document, { name, value }: SheetField, width: number): Box =>
  paired(doc, textBox(doc, name, width, { size: small }), textBox(doc, value, width, { size: normal, weight: 600 }))

const centre = (box: Box, side: number, width: number): Box => ({
  height: box.height,
  draw: (x, y) => box.draw(x + (width - side) / 2, y),
})
