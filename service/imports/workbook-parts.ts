import { type Cell, refuseLong, textCell } from './cell.ts'
import { BadWorkbook, type Workbook } from './workbook.ts'
import { visit } from './xml.ts'

/** The part with the first visible sheet, and whether its dates count from 1904. */
export async function firstSheet(workbook: Workbook): Promise<{ name: string; from1904: boolean }> {
  const shown: string[] = []
  let from1904 = false
  await visit(workbook.part('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible') shown.push(attributes['r:id'] ?? '')
    },
  })
  const targets = new Map<string, string>()
  await visit(workbook.part('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target)
    },
  })
  const target = targets.get(shown[0] ?? '')
  if (target === undefined) throw new BadWorkbook('It has no sheet.')
  return { name: target.startsWith('/') ? target.slice(1) : `xl/${target}`, from1904 }
}

/** The cells of text that others refer to by number, without phonetic hints. */
export async function sharedTexts(workbook: Workbook): Promise<Cell[]> {
  const texts: Cell[] = []
  let text = ''
  let inText = false
  let inHint = false
  await visit(workbook.part('xl/sharedStrings.xml'), {
    open: name => {
      if (name === 'si') text = ''
      if (name === 'rPh') inHint = true
      inText = name === 't' && !inHint
    },
    text: piece => {
      if (!inText) return
      text += piece
      refuseLong(text)
    },
    close: name => {
      if (name === 't') inText = false
      if (name === 'rPh') inHint = false
      if (name === 'si') texts.push(textCell(text))
    },
  })
  return texts
}

/** The built-in number formats that show a date. */
const builtIn = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])

/** The cell styles that show a number as a date. */
export async function dateStyles(workbook: Workbook): Promise<Set<number>> {
  const dates = new Set(builtIn)
  const styles = new Set<number>()
  let inCellStyles = false
  let style = 0
  await visit(workbook.part('xl/styles.xml'), {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt' && showsDate(formatCode)) dates.add(Number(numFmtId))
      if (name === 'cellXfs') inCellStyles = true
      if (name !== 'xf' || !inCellStyles) return
      if (dates.has(Number(numFmtId))) styles.add(style)
      style += 1
    },
    close: name => {
      if (name === 'cellXfs') inCellStyles = false
    },
  })
  return styles
}

/**
 * Whether a format has days or years in it, apart from quoted texts, escaped characters, colours and locales. A quote or
 * a bracket that is never closed reaches to the end, so that nothing is searched twice.
 */
export const showsDate = (format: string): boolean =>
  /[dy]/i.test(format.replace(/"[^"]*"?|\\.|_.|\[[^\]]*\]?/g, '').replace(/general/gi, ''))
