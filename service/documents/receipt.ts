import type { EntryReceipt } from '#contract/counter/entry-receipts'
import type { Paper, Receipt } from '#contract/payments/receipts'
import { counterLimit, taskOf } from '#threads/task'
import { entryReceiptSheet } from '#wording/paper/entry-receipt-sheet'
import { receiptSheet, type Stamp } from '#wording/paper/receipt-sheet'
import { voiceIn } from '#wording/voice'
import { type Box, fitted } from './boxes.ts'
import { type Document, makePdf, mm } from './pdf.ts'
import { drawCancelled, type LogoSheet, sheetFoot, sheetTop } from './receipt-a5.ts'
import { rollBox } from './receipt-roll.ts'
import { drawDecoration, tagged } from './structure.ts'

const a5 = { width: 210 * mm, height: 148 * mm }
const a4 = { width: 210 * mm, height: 297 * mm }
const margin = 10 * mm
const roll = { width: 80 * mm, margin: 4 * mm }

/**
 * A receipt as a PDF that always has one page.
 *
 * @public A thread calls it by its name.
 */
export function receiptPdf(
  receipt: Receipt,
  printed: { readonly today: string; readonly stamp: Stamp | null },
  paper: Paper,
  picture: Uint8Array | null,
): Promise<Buffer> {
  const { receiptNumber: number, createdAt } = receipt
  return sheetPdf({ ...receiptSheet(receipt, printed), picture }, { number, createdAt }, paper)
}

/**
 * The same for other income.
 *
 * @public A thread calls it by its name.
 */
export function entryReceiptPdf(
  receipt: EntryReceipt,
  stamp: Stamp | null,
  paper: Paper,
  picture: Uint8Array | null,
): Promise<Buffer> {
  const { voucherNumber: number, createdAt } = receipt
  return sheetPdf({ ...entryReceiptSheet(receipt, stamp), picture }, { number, createdAt }, paper)
}

interface About {
  readonly number: string
  readonly createdAt: string
}

/** A receipt as it stands on the sheet. */
export function sheetPdf(sheet: LogoSheet, { number, createdAt }: About, paper: Paper): Promise<Buffer> {
  const { institute, language } = sheet
  const { say } = voiceIn(language)
  const about = {
    title: say('Receipt {number}', { number }),
    author: institute.name,
    date: new Date(createdAt),
    language,
  }
  return makePdf(about, doc => draw[paper](doc, sheet))
}

export const drawReceipt = taskOf(import.meta.url, receiptPdf, counterLimit)
export const drawEntryReceipt = taskOf(import.meta.url, entryReceiptPdf, counterLimit)

const draw: Readonly<Record<Paper, (doc: Document, sheet: LogoSheet) => void>> = {
  a5: (doc, sheet) => {
    doc.addPage({ size: [a5.width, a5.height], margin: 0 })
    drawSheet(doc, sheet, 0)
  },
  /** Two A5 halves to be cut apart: one for the student, one for the office. */
  a4: (doc, sheet) => {
    doc.addPage({ size: [a4.width, a4.height], margin: 0 })
    drawSheet(doc, sheet, 0, sheet.copies.student)
    const middle = a4.height / 2
    drawDecoration(doc, () => {
      doc.lineWidth(0.5).strokeColor('#888888').dash(3, { space: 3 })
      doc.moveTo(0, middle).lineTo(a4.width, middle).stroke().undash()
    })
    drawSheet(doc, sheet, middle, sheet.copies.office)
  },
  /** As long as its content; the printer cuts the roll there. */
  '80mm': (doc, sheet) => {
    // The box is measured first, because its height becomes the height of the page.
    const box = rollBox(doc, sheet, roll.width - 2 * roll.margin)
    doc.addPage({ size: [roll.width, box.height + 2 * roll.margin], margin: 0 })
    box.draw(roll.margin, roll.margin)
  },
}

function drawSheet(doc: Document, sheet: LogoSheet, top: number, copy?: string): void {
  const width = a5.width - 2 * margin
  const height = a5.height - 2 * margin
  const { body, foot } = fitted(height, scale => {
    const foot = sheetFoot(doc, sheet, width, scale)
    const body = sheetTop(doc, sheet, { width, scale, copy })
    return { body, foot, height: body.height + foot.height }
  })
  if (sheet.cancelled) drawCancelled(doc, sheet.cancelled.word, { x: margin, y: top + margin, width, height })
  const whole: Box = {
    height,
    draw: (x, y) => {
      body.draw(x, y)
      foot.draw(x, y + height - foot.height)
    },
  }
  tagged(doc, 'Sect', whole, copy ? { title: copy } : {}).draw(margin, top + margin)
}
