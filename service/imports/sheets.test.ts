import { expect, test } from 'vitest'
import { readTable } from './table.ts'
import { cells, workbook } from './testing/workbooks.ts'

const row = (...written: string[]) => `<row>${written.map(cell => `<c${cell}</c>`).join('')}</row>`
const sheet = (...rows: string[]) => `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`
const listOf = (name: string) => sheet(row(cells.inline('Name')), row(cells.inline(name)))

/** A workbook whose visible sheets have these contents, by their names; a hidden one stands before them. */
function book(sheets: Readonly<Record<string, string>>): Buffer {
  const names = Object.keys(sheets)
  const rel = (at: number) => `<Relationship Id="rId${at}" Target="worksheets/sheet${at}.xml"/>`
  const shown = names.map((name, at) => `<sheet name="${name}" r:id="rId${at + 2}"/>`)
  return workbook([], {
    parts: {
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="Lists" state="hidden" r:id="rId1"/>${shown.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${rel(1)}${names.map((_, at) => rel(at + 2)).join('')}</Relationships>`,
      'xl/worksheets/sheet1.xml': listOf('Hidden'),
      ...Object.fromEntries(Object.values(sheets).map((text, at) => [`xl/worksheets/sheet${at + 2}.xml`, text])),
    },
  })
}

const read = async (sheets: Readonly<Record<string, string>>) => {
  const table = await readTable(book(sheets))
  return { sheets: table.sheets, names: table.rows.map(({ cells: [cell] }) => cell && 'text' in cell && cell.text) }
}

const blank = sheet('<row><c r="A1" s="3"/><c r="B1"><v></v></c></row>')

test('of several sheets the first one is read, and the others that hold something are named', async () => {
  expect(await read({ Morning: listOf('Asha'), Sheet2: blank, Evening: listOf('Ravi') })).toEqual({
    sheets: ['Morning', 'Evening'],
    names: ['Asha'],
  })
})

test('the name of a sheet is no longer than any program lets it be', async () => {
  const { sheets } = await read({
    [`A${'x'.repeat(200_000)}`]: listOf('Asha'),
    [`B${'x'.repeat(200)}`]: listOf('Ravi'),
  })
  expect(sheets).toEqual([`A${'x'.repeat(99)}`, `B${'x'.repeat(99)}`])
})

test('sheets that hold nothing are passed over', async () => {
  expect(await read({ Sheet1: blank, Students: listOf('Asha'), Sheet3: sheet() })).toEqual({
    sheets: ['Students'],
    names: ['Asha'],
  })
})

test('one that is damaged behind the one that is read does no harm', async () => {
  expect(await read({ Students: listOf('Asha'), Sheet2: '<worksheet><row></worksheet>' })).toEqual({
    sheets: ['Students'],
    names: ['Asha'],
  })
})

test('a CSV has no sheets', async () => expect((await readTable(Buffer.from('Name\nAsha'))).sheets).toEqual([]))

test('a web page that is called a workbook says what it is, and what to do', async () => {
  const page = Buffer.from('\ufeff <html><body>\n<table><tr><td>Name</td></tr>\n<tr><td>Asha</td></tr></table>')
  await expect(readTable(page)).rejects.toThrow(
    'File is a web page, as some banks and programs give it for Excel. Open it in Excel and save it as .xlsx or as CSV.',
  )
})

test('a formula whose result is not in the file is no blank cell, and fills no row', async () => {
  const unknown = '><f>A1*2</f><v></v>'
  const rows = [row(cells.inline('Name'), cells.inline('Due')), row(cells.inline('Asha'), unknown), row('>', unknown)]
  const table = await readTable(book({ Students: sheet(...rows) }))
  expect(table.rows.map(found => found.cells)).toEqual([
    [
      { kind: 'text', text: 'Asha' },
      { kind: 'error', text: '' },
    ],
  ])
})

const hiddenRow = (...written: string[]) => row(...written).replace('<row>', '<row hidden="1">')
const named = (name: string) => [cells.inline(name), cells.inline(`${name}@example.com`), cells.inline('Pune')]
const headings = row(...['Name', 'Email', 'Branch'].map(cells.inline))

test('rows that are hidden, as behind a filter, are left out and counted; hidden columns are read and named', async () => {
  const columns = '<cols><col min="1" max="1" width="9"/><col min="2" max="3" width="9" hidden="true"/></cols>'
  const rows = [headings, row(...named('asha')), hiddenRow(...named('ravi')), hiddenRow('>'), row(...named('meera'))]
  const table = await readTable(book({ Students: sheet(...rows).replace('<sheetData>', `${columns}<sheetData>`) }))
  expect(table.rows.map(found => [found.row, found.cells[0]])).toEqual([
    [2, { kind: 'text', text: 'asha' }],
    [5, { kind: 'text', text: 'meera' }],
  ])
  expect(table.hidden).toEqual({ rows: 1, columns: ['Email', 'Branch'] })
})

test('headings may be hidden, but not all that stands below them', async () => {
  const shown = await readTable(
    book({ Students: sheet(headings.replace('<row>', '<row hidden="1">'), row(...named('asha'))) }),
  )
  expect([shown.headings, shown.hidden]).toEqual([['Name', 'Email', 'Branch'], { rows: 0, columns: [] }])
  await expect(readTable(book({ Students: sheet(headings, hiddenRow(...named('ravi'))) }))).rejects.toThrow(
    'File has only hidden rows below its headings. Clear the filter or show the rows, and save it again.',
  )
})
