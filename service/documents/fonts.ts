import { readFileSync } from 'node:fs'
import type PDFDocument from 'pdfkit'

export type Weight = 400 | 600
type Document = InstanceType<typeof PDFDocument>

const files = ['inter-400', 'inter-600', 'devanagari-400', 'devanagari-600'] as const
type Font = (typeof files)[number]

const read = (file: Font) => [file, readFileSync(new URL(`font/${file}.ttf`, import.meta.url))] as const
let loaded: readonly (readonly [Font, Buffer])[] | undefined

/** Registers the fonts with a document. A PDF embeds only the letters that it uses. */
export function registerFonts(doc: Document): void {
  loaded ??= files.map(read)
  for (const [name, bytes] of loaded) doc.registerFont(name, bytes)
}

/** A run of text in one script, with the font for it; an amount is a run of its own. */
export interface Run {
  readonly text: string
  readonly font: Font
  readonly isAmount?: true
}

/** Its sentences end with dandas, which other scripts of India share. */
const devanagari = /(?:\p{Script=Devanagari}|\u0964|\u0965|\u200c|\u200d|\u25cc)+/gu
const amount = /(₹[\d,.]*\d)/

/** Splits text by script, because letters are joined and reordered only within a run of their own script. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  const add = (part: string) => {
    // The pieces that the pattern itself found stand at odd places.
    for (const [place, piece] of part.split(amount).entries())
      if (piece !== '')
        runs.push({ text: piece, font: `inter-${weight}`, ...(place % 2 === 1 && { isAmount: true as const }) })
  }
  let end = 0
  for (const { 0: part, index } of text.matchAll(devanagari)) {
    add(text.slice(end, index))
    runs.push({ text: part, font: `devanagari-${weight}` })
    end = index + part.length
  }
  add(text.slice(end))
  return runs
}
