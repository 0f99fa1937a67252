import type PDFDocument from 'pdfkit'
import type { PaperLanguage } from '#contract/fields/fields'
import { registerFonts } from './fonts.ts'
import { openStructure } from './structure.ts'

export type Document = InstanceType<typeof PDFDocument>

/** Points of a PDF in a millimetre. */
export const mm = 72 / 25.4

export interface About {
  readonly title: string
  readonly author: string
  /** The date of what the PDF shows. Never the current time, so that the same data give the same bytes. */
  readonly date: Date
  /** Whether it says what its parts are, as it does unless it is told otherwise. */
  readonly tagged?: boolean
  /** English unless it says otherwise. What is in both begins in Hindi. */
  readonly language?: PaperLanguage
}

/** Makes a PDF with our fonts. Its bytes depend only on what `draw` draws. */
export async function makePdf(
  { title, author, date, tagged = true, language = 'en' }: About,
  draw: (doc: Document) => void,
): Promise<Buffer> {
  // Only threads draw, so a start needn't wait for the library.
  const { default: Pdf } = await import('pdfkit')
  const doc = new Pdf({
    autoFirstPage: false,
    margin: 0,
    // The first version with a structure of this kind is 1.4; this is the one that printers and readers know best.
    pdfVersion: '1.7',
    tagged,
    lang: language === 'en' ? 'en-IN' : 'hi-IN',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Fee ledger', Producer: 'Fee ledger', CreationDate: date },
  })
  registerFonts(doc)
  if (tagged) openStructure(doc)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject))
  draw(doc)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
