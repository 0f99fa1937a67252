import { officeDocument } from '#files/testing/made'

/** The XML of a cell after its reference: attributes and content. */
export type Written = string

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Cells as spreadsheets write them. Style 1 is a date, style 2 a date in a custom format, style 3 an amount. */
export const cells = {
  shared: (index: number): Written => ` t="s"><v>${index}</v>`,
  inline: (text: string): Written => ` t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is>`,
  formula: (text: string): Written => ` t="str"><f>A1&amp;B1</f><v>${escaped(text)}</v>`,
  number: (digits: string): Written => `><v>${digits}</v>`,
  date: (days: string): Written => ` s="1"><v>${days}</v>`,
  customDate: (days: string): Written => ` s="2"><v>${days}</v>`,
  amount: (digits: string): Written => ` s="3"><v>${digits}</v>`,
  error: (text: string): Written => ` t="e"><v>${text}</v>`,
  truth: (digit: string): Written => ` t="b"><v>${digit}</v>`,
  iso: (date: string): Written => ` t="d"><v>${date}</v>`,
}

interface Options {
  readonly texts?: readonly string[]
  readonly from1904?: boolean
  /** Parts that replace the usual ones. */
  readonly parts?: Readonly<Record<string, string>>
}

const letter = (column: number) => String.fromCharCode(65 + column)

/** A workbook whose first sheet is hidden and whose second one has these rows; undefined stands for a missing cell. */
export function workbook(rows: readonly (readonly (Written | undefined)[])[], options: Options = {}): Buffer {
  const { texts = [], from1904 = false, parts = {} } = options
  const row = (written: readonly (Written | undefined)[], index: number) =>
    `<row r="${index + 1}">${written.map((cell, column) => (cell === undefined ? '' : `<c r="${letter(column)}${index + 1}"${cell}</c>`)).join('')}</row>`
  const book = `<workbook xmlns:r="r"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>
    <sheet name="Lists" state="hidden" r:id="rId1"/><sheet name="Students" r:id="rId2"/></sheets></workbook>`
  const usual = {
    'xl/workbook.xml': book,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-4009]dd\\-mmm\\-yyyy"/>
      <numFmt numFmtId="165" formatCode="&quot;Rs. paid &quot;#,##0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${texts.map(text => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>',
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`,
  }
  return officeDocument('xlsx', { ...usual, ...parts }, true)
}
