import { type Cell, refuseLong, textCell } from './cell.ts'
import { BadWorkbook, type Workbook } from './workbook.ts'
import { visit } from './xml.ts'

/** A sheet: the part that holds it, and its name. */
export interface Sheet {
  readonly part: string
  readonly name: string
}

/** Excel allows 31 characters. A name is sent back, however long somebody made it. */
const longestName = 100

/** The visible sheets in their order, and whether dates count from 1904. */
export async function visibleSheets(workbook: Workbook): Promise<{ sheets: readonly Sheet[]; from1904: boolean }> {
  const shown: { id: string; name: string }[] = []
  let from1904 = false
  await visit(workbook.part('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible')
        shown.push({ id: attributes['r:id'] ?? '', name: (attributes.name ?? '').slice(0, longestName) })
    },
  })
  const targets = new Map<string, string>()
  await visit(workbook.part('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target)
    },
  })
  const sheets = shown.flatMap(({ id, name }) => {
    const target = targets.get(id)
    if (target === undefined) return []
    return { part: target.startsWith('/') ? target.slice(1) : `xl/${target}`, name }
  })
  if (sheets.length === 0) throw new BadWorkbook('It has no sheet.')
  return { sheets, from1904 }
}

/** Whether a sheet holds anything. No more of it is read than its first value. */
export async function holdsAnything(workbook: Workbook, { part }: Sheet): Promise<boolean> {
  let inValue = false
  class Found extends Error {}
  try {
    await visit(workbook.part(part), {
      open: name => {
        inValue = name === 'v' || name === 't'
      },
      text: text => {
        if (inValue && text.trim() !== '') throw new Found()
      },
      close: () => {
        inValue = false
      },
    })
    return false
  } catch (error) {
    // What can't be read isn't what is imported.
    return error instanceof Found
  }
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
