import { xml } from '#exports/text'

/** The parts of a workbook that connect its sheets. Source: ECMA-376, part 1. */
export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
export const spreadsheetXmlns = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const numbered = (titles: readonly string[], line: (number: number, title: string) => string): string =>
  titles.map((title, index) => line(index + 1, title)).join('')

const contentTypes = (titles: readonly string[]): string =>
  `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>` +
  numbered(
    titles,
    n => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
  ) +
  '</Types>'

const relations = `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const workbook = (titles: readonly string[]): string =>
  `${declaration}<workbook xmlns="${spreadsheetXmlns}" xmlns:r="${office}"><sheets>` +
  numbered(titles, (n, title) => `<sheet name="${xml(title)}" sheetId="${n}" r:id="rId${n}"/>`) +
  // Every page that is printed begins with the titles of the columns.
  '</sheets><definedNames>' +
  numbered(
    titles,
    (n, title) => `<definedName name="_xlnm.Print_Titles" localSheetId="${n - 1}">'${xml(title)}'!$1:$1</definedName>`,
  ) +
  '</definedNames></workbook>'

const workbookRelations = (titles: readonly string[]): string =>
  `${declaration}<Relationships xmlns="${packages}/relationships">` +
  numbered(titles, n => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`) +
  `<Relationship Id="rId${titles.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`

/** The index in `cellXfs` below of each kind of cell. */
export const styleOf = { text: 1, date: 2, money: 3, heading: 4, minusLakhs: 5, minusCrores: 6, instant: 7 } as const

/**
 * Groups lakhs and crores as in India. A format has two conditions, so amounts below zero have formats of their own, which go
 * by the sign alone: with a condition such as `[<=-100000]` Excel leaves out the sign and LibreOffice doesn't, so that one of
 * them would show none or two.
 */
const rupees = String.raw`[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;#,##0.00`
const minusLakhs = String.raw`#,##0.00;-##\,##\,##0.00`
const minusCrores = String.raw`#,##0.00;-##\,##\,##\,##0.00`

const styles = `${declaration}<styleSheet xmlns="${spreadsheetXmlns}"><numFmts count="5"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="${xml(rupees)}"/><numFmt numFmtId="166" formatCode="${xml(minusLakhs)}"/><numFmt numFmtId="167" formatCode="${xml(minusCrores)}"/><numFmt numFmtId="168" formatCode="dd/mm/yyyy hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf numFmtId="167" applyNumberFormat="1"/><xf numFmtId="168" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/**
 * All parts of a workbook except its sheets, which are `xl/worksheets/sheet1.xml` and so on in the order of their
 * titles.
 */
export const bookParts = (titles: readonly string[]): readonly (readonly [name: string, content: string])[] => [
  ['[Content_Types].xml', contentTypes(titles)],
  ['_rels/.rels', relations],
  ['xl/workbook.xml', workbook(titles)],
  ['xl/_rels/workbook.xml.rels', workbookRelations(titles)],
  ['xl/styles.xml', styles],
]
