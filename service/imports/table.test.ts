import { describe, expect, test } from 'vitest'
import { Refusal } from '#contract/refusal'
import { compoundFile, officeDocument, pdf } from '#files/testing/made'
import { readTable } from './table.ts'
import { cells, workbook } from './testing/workbooks.ts'

const read = async (bytes: Buffer | string) => {
  const { headings, rows } = await readTable(Buffer.from(bytes))
  return {
    headings,
    rows: rows.map(({ row, cells: found }) => [row, ...found.map(cell => Object.values(cell).join(' '))]),
  }
}
const refusalOf = async (bytes: Buffer | string): Promise<string> => {
  const error: unknown = await readTable(Buffer.from(bytes)).catch((thrown: unknown) => thrown)
  if (error instanceof Refusal) return `${error.code} ${error.message}`
  throw error
}

describe('a CSV', () => {
  test.each([
    ['commas', 'Name,City\r\nAsha,Pune\r\n'],
    ['semicolons, as Excel saves it in other countries', 'Name;City\r\nAsha;Pune\r\n'],
    ['tabs', 'Name\tCity\nAsha\tPune\n'],
    ['a separator declared in the first line', 'sep=;\r\nName;City\r\nAsha;Pune'],
    ['a byte order mark', '\ufeffName,City\nAsha,Pune'],
    ['line ends of old Macs', 'Name,City\rAsha,Pune'],
    ['quotes around everything', '"Name","City"\n"Asha","Pune"\n'],
  ])('with %s', async (_, text) => {
    expect(await read(text)).toEqual({ headings: ['Name', 'City'], rows: [[2, 'text Asha', 'text Pune']] })
  })

  test.each([
    ['UTF-8', Buffer.from('Name\nJosé – ₹')],
    ['UTF-16 with a byte order mark', Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from('Name\nJosé – ₹', 'utf16le')])],
    ['UTF-16 without one', Buffer.from('Name\nJosé – ₹', 'utf16le')],
    ['UTF-16 without one, the high bytes first', Buffer.from('Name\nJosé – ₹', 'utf16le').swap16()],
  ])('in %s', async (_, bytes) => {
    expect((await read(bytes)).rows).toEqual([[2, 'text José – ₹']])
  })

  test('in the Windows code page', async () => {
    expect((await read(Buffer.from('Name\nJos\xe9 \x96 x', 'latin1'))).rows).toEqual([[2, 'text José – x']])
  })

  test('keeps separators and line ends within quotes, and skips blank rows but counts them', async () => {
    const text = 'Name,Address\nAsha,"12, Tilak Road\nPune ""West"""\n,\n\nRavi,5" pipe lane\n'
    expect((await read(text)).rows).toEqual([
      [2, 'text Asha', 'text 12, Tilak Road Pune "West"'],
      [5, 'text Ravi', 'text 5" pipe lane'],
    ])
  })

  test('loses an apostrophe before a sign or a digit, which only marks a text', async () => {
    expect((await read("Mobile,Name\n'+919876543210,'t Hart")).rows).toEqual([
      [2, 'text +919876543210', "text 't Hart"],
    ])
  })

  test('gets unique headings for columns with the same name or without one', async () => {
    expect((await read('Mobile,,Mobile\n1,2,3')).headings).toEqual(['Mobile', 'Column (2)', 'Mobile (3)'])
  })

  test('has its headings below the titles that people put above a list', async () => {
    const titles = 'SHREE COMPUTER - STUDENTS,,,\n,,,\nYear:,2026-27,,\n'
    expect(await read(`${titles}Name,Mobile,Email,Course\nAsha,98,a@b.in,DCA\nRavi,97,,\n`)).toEqual({
      headings: ['Name', 'Mobile', 'Email', 'Course'],
      rows: [
        [5, 'text Asha', 'text 98', 'text a@b.in', 'text DCA'],
        [6, 'text Ravi', 'text 97', 'empty', 'empty'],
      ],
    })
  })

  test.each([';', '\t', '|'])(
    'is separated as its headings are, not as the titles above them: “%s”',
    async separator => {
      const list = 'Name,Mobile,Email,Course\nAsha,98,a@b.in,DCA\n'.replaceAll(',', separator)
      expect(await read(`Shree Institute, 12, M G Road, Pune, 411001\n\n${list}`)).toEqual({
        headings: ['Name', 'Mobile', 'Email', 'Course'],
        rows: [[4, 'text Asha', 'text 98', 'text a@b.in', 'text DCA']],
      })
    },
  )

  test('has headings in two rows where the first one groups columns', async () => {
    const titled = 'Sr. No.,Student,,Contact,,Fees,,\n,Name of Student,DOB,Mobile,Email,Total,Paid,Balance\n'
    const rows = '1,Asha Patil,,98,a@b.in,5,2,3\n2,Email Kale,,97,,,,\n'
    expect((await read(`Shree Institute,,,,,,,\n${titled}${rows}`)).rows.map(([row]) => row)).toEqual([4, 5])
    expect((await read(titled + rows)).headings).toEqual([
      'Sr. No.',
      'Name of Student',
      'DOB',
      'Mobile',
      'Email',
      'Total',
      'Paid',
      'Balance',
    ])
    const merged = 'Name,Mobile,Email,Fees,,\n,,,Total,Paid,Balance\n'
    expect((await read(`${merged}Asha,98,a@b.in,5,2,3\n`)).headings).toEqual([
      'Name',
      'Mobile',
      'Email',
      'Total',
      'Paid',
      'Balance',
    ])
    expect((await read('Name,Mobile,Email,City\nContact,DOB,,Pune\n')).headings).toEqual([
      'Name',
      'Mobile',
      'Email',
      'City',
    ])
  })

  test('that was printed may repeat its headings on each page', async () => {
    const headings = 'Name,Mobile,Email,Course\n'
    const asha = 'Asha,98,a@b.in,DCA\n'
    expect((await read(`${headings}${asha}\n${headings}${asha}`)).rows.map(([row]) => row)).toEqual([2, 5])
    expect((await read(`Shree\n${headings}${asha}Name,Mobile,Email,Course,,\n`)).rows.map(([row]) => row)).toEqual([3])
    const grouped = 'Name,Mobile,Email,Fees,,\n,,,Total,Paid,Balance\n'
    const ravi = 'Ravi,98,a@b.in,5,2,3\n'
    expect((await read(grouped + ravi + grouped + ravi)).rows.map(([row]) => row)).toEqual([3, 6])
    expect(await refusalOf(headings + headings)).toBe('INVALID_INPUT File must have rows below its headings.')
  })

  test.each(['Total', 'TOTAL:', 'Grand Total', 'Sub-total', ',,Totals'])('may end with its sum: %s', async total => {
    const list = `Name,Mobile,Course,Due\nAsha,98,Total Tally,500\nTotal Tally,97,DCA,5\n${total},,,505\n`
    expect((await read(list)).rows.map(([row]) => row)).toEqual([2, 3])
  })

  test('with an unterminated quote is refused with the row in which it opens', async () => {
    const wanted = (row: number) => `INVALID_INPUT File has a quote that opens in row ${row} and is never closed.`
    expect(await refusalOf('Name\nAsha\n"Ravi\nMeera\nSunil')).toBe(wanted(3))
    // A row is one of the table, however many lines its cells have, as everywhere in an import.
    expect(await refusalOf('Name,City\n"Asha\nPatil",Pune\n\nRavi,"Pune\nMeera,Pune\n')).toBe(wanted(4))
    const long = 'Meera\n'.repeat(20_000)
    expect(await refusalOf(`Name\n"Ravi\n${long}`)).toBe("INVALID_INPUT File can't be read as a table near row 2.")
  })
})

describe('a workbook', () => {
  test('is read from its first visible sheet, with all kinds of cells', async () => {
    const bytes = workbook(
      [
        [cells.shared(0), cells.shared(1), cells.inline('Paid')],
        [cells.shared(2), cells.formula('Pune & Nashik'), cells.amount('4999.4899999999998')],
        [undefined, cells.inline('only city')],
        [cells.inline('  ')],
        [cells.error('#N/A'), undefined, cells.number('9876543210')],
      ],
      { texts: ['Name', 'City', 'Asha <Patil>'] },
    )
    expect(await read(bytes)).toEqual({
      headings: ['Name', 'City', 'Paid'],
      rows: [
        [2, 'text Asha <Patil>', 'text Pune & Nashik', 'number 4999.49'],
        [3, 'empty', 'text only city'],
        [5, 'error #N/A', 'empty', 'number 9876543210'],
      ],
    })
  })

  test.each([
    ['a date', cells.date('38046'), 'date 2004-02-29'],
    ['a date with a time', cells.date('38046.75'), 'date 2004-02-29'],
    ['a date in a custom format', cells.customDate('46187'), 'date 2026-06-14'],
    ['a date as ISO text', cells.iso('2026-06-14T00:00:00'), 'date 2026-06-14'],
    ['a day that there is not', cells.iso('2026-02-31'), 'error 2026-02-31'],
    ['a date that is a word', cells.iso('June'), 'error June'],
    [
      'the first day after 29 February 1900, which Excel counts though it did not exist',
      cells.date('61'),
      'date 1900-03-01',
    ],
    ['a day before it, which programs count differently', cells.date('59'), 'error 59'],
    ['a number that is not a date', cells.number('46187'), 'number 46187'],
    ['an amount in a format with words', cells.amount('12'), 'number 12'],
    ['yes', cells.truth('1'), 'text TRUE'],
    ['no', cells.truth('0'), 'text FALSE'],
    ['an amount as a formula adds it up', cells.amount('6050.0000000000009'), 'number 6050'],
    ['another one', cells.amount('0.30000000000000004'), 'number 0.3'],
    ['a third', cells.amount('1666.6666666666667'), 'number 1666.66666666667'],
    ['a reference of 16 digits', cells.number('2026040512345678'), 'number 2026040512345678'],
    ['a number with an exponent', cells.number('4.41E+11'), 'number 441000000000'],
    ['a number too large to be written as digits', cells.number('1E+22'), 'number 1e+22'],
  ])('%s', async (_, cell, wanted) => {
    expect((await read(workbook([[cells.inline('X')], [cell]]))).rows).toEqual([[2, wanted]])
  })

  test('may leave out where its cells are: each is behind the one before it, blank ones too', async () => {
    const row = (...written: string[]) => `<row>${written.map(cell => `<c${cell}</c>`).join('')}</row>`
    const headings = row(cells.inline('Date'), cells.inline('Debit'), cells.inline('Credit'))
    const below = row(cells.inline('1 April'), '>', cells.number('500'))
    const sheet = `<worksheet><sheetData>${headings}${below}</sheetData></worksheet>`
    expect(await read(workbook([], { parts: { 'xl/worksheets/sheet2.xml': sheet } }))).toEqual({
      headings: ['Date', 'Debit', 'Credit'],
      rows: [[2, 'text 1 April', 'empty', 'number 500']],
    })
  })

  test('may count its dates from 1904', async () => {
    const bytes = workbook([[cells.inline('X')], [cells.date('44725')]], { from1904: true })
    expect((await read(bytes)).rows).toEqual([[2, 'date 2026-06-14']])
  })

  test('that is damaged or unpacks to far more than a list is refused', async () => {
    const unreadable = /^INVALID_INPUT File can't be read as an Excel workbook/
    const good = workbook([[cells.inline('X')], [cells.inline('x')]])
    expect(await refusalOf(workbook([], { parts: { 'xl/worksheets/sheet2.xml': '<worksheet><row' } }))).toMatch(
      unreadable,
    )
    expect(await refusalOf(workbook([], { parts: { 'xl/workbook.xml': '<workbook/>' } }))).toMatch(unreadable)
    const entity = '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><c><v>&a;</v></c></worksheet>'
    expect(await refusalOf(workbook([], { parts: { 'xl/worksheets/sheet2.xml': entity } }))).toMatch(unreadable)
    const bomb = workbook([], { parts: { 'xl/worksheets/sheet2.xml': `<x>${' '.repeat(101 * 1024 * 1024)}</x>` } })
    expect(bomb.length).toBeLessThan(200_000)
    expect(await refusalOf(bomb)).toMatch(unreadable)
    expect(await refusalOf(good.subarray(0, good.length - 30))).toMatch(/^UNSUPPORTED_TYPE/)
  })
})

describe('a small workbook that unpacks to what takes long to read is refused:', () => {
  const good = [[cells.inline('X')], [cells.inline('x')]]
  const sheet = (before: string, attributes = '') =>
    `<worksheet${attributes}>${before}<sheetData><row r="1"><c r="A1" t="str"><v>X</v></c></row><row r="2"><c r="A2"><v>1</v></c></row></sheetData></worksheet>`
  const many = (length: number) => Array.from({ length }, (_, index) => ` a${index}=""`).join('')
  test.each([
    ['empty cells without end', sheet(`<row>${'<c/>'.repeat(1_100_000)}</row>`)],
    ['tags within tags', sheet('<a>'.repeat(200) + '</a>'.repeat(200))],
    ['entities in an attribute', sheet('', ` a="${'&lt;'.repeat(1_100_000)}"`)],
    ['a long attribute', sheet('', ` a="${'x'.repeat(1_200_000)}"`)],
    ['many attributes', sheet('', many(600))],
    ['a long name', sheet(`<${'a'.repeat(1_200_000)}/>`)],
  ])('%s', async (_, xml) => {
    const bytes = workbook(good, { parts: { 'xl/worksheets/sheet2.xml': xml } })
    expect(bytes.length).toBeLessThan(10_000)
    expect(await refusalOf(bytes)).toMatch(/^INVALID_INPUT File can't be read as an Excel workbook/)
  })

  test('but not what real ones have', async () => {
    const xml = sheet('<a>'.repeat(20) + '<c/>'.repeat(200_000) + '</a>'.repeat(20), many(40))
    expect((await read(workbook(good, { parts: { 'xl/worksheets/sheet2.xml': xml } }))).rows).toEqual([[2, 'number 1']])
  })
})

test('a file that is not a table is refused with the reason', async () => {
  expect(await refusalOf('')).toBe('INVALID_INPUT File is empty.')
  expect(await refusalOf(' \n,,\n')).toBe('INVALID_INPUT File is empty.')
  expect(await refusalOf('Name,City\n')).toBe('INVALID_INPUT File must have rows below its headings.')
  expect(await refusalOf(compoundFile('Workbook'))).toMatch(
    /^UNSUPPORTED_TYPE File is an Excel workbook of the old kind/,
  )
  for (const bytes of [officeDocument('docx'), Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1')])
    expect(await refusalOf(bytes)).toBe('UNSUPPORTED_TYPE File must be a CSV file or an Excel workbook (.xlsx).')
  expect(pdf.length).toBeGreaterThan(0)
})

test('a file of either kind with more rows than one import takes is refused', async () => {
  const wanted = 'INVALID_INPUT File must have at most 20,000 rows. Split it into several files.'
  expect(await refusalOf(`Name\n${'Asha\n'.repeat(20_001)}`)).toBe(wanted)
  const row = [cells.inline('Asha')]
  expect(await refusalOf(workbook([[cells.inline('Name')], ...Array.from({ length: 20_001 }, () => row)]))).toBe(wanted)
  expect((await readTable(Buffer.from(`Name\n${'Asha\n'.repeat(20_000)}`))).rows.length).toBe(20_000)

  // Titles and blank lines are none of them, and what they push to the end is not lost.
  const titled = (rows: number, line: string) => `Institute\n\n2026\n\nName,Mobile,City,Fees\n${line.repeat(rows)}`
  for (const line of ['Asha,1,Pune,5\n', 'Asha,1,Pune,5\n\n']) {
    expect(await refusalOf(titled(20_001, line))).toBe(wanted)
    expect((await readTable(Buffer.from(titled(20_000, line)))).rows.length).toBe(20_000)
  }
  expect(await refusalOf(`Name\n${'\n'.repeat(300_000)}Asha\n`)).toBe(wanted)
  const title = [cells.inline('Institute')]
  const headings = ['Name', 'Mobile', 'City', 'Fees'].map(cells.inline)
  const sheet = workbook([title, title, headings, ...Array.from({ length: 20_000 }, () => row)])
  expect((await readTable(sheet)).rows.length).toBe(20_000)
})

test('a file with more columns than any list of people has is refused', async () => {
  const wanted = 'INVALID_INPUT File must have at most 100 columns.'
  expect(await refusalOf(`${'x,'.repeat(101)}x\n1`)).toBe(wanted)
  // At the 101st, not at the end of a line that may have millions of empty cells.
  expect(await refusalOf(`${'"",'.repeat(101)}"never closed`)).toBe(wanted)
})

test('a cell with more text than any field takes is refused, in whichever kind of file', async () => {
  const wanted = 'INVALID_INPUT File has a cell with more than 2,000 characters'
  const longest = 'a'.repeat(2_000)
  const longer = `${longest}a`
  expect(await refusalOf(`Name\nAsha\n${longer}`)).toBe(`${wanted} in row 3.`)
  expect(await refusalOf(workbook([[cells.inline('X')], [cells.inline(longer)]]))).toBe(`${wanted} in row 2.`)
  expect(await refusalOf(workbook([[cells.inline('X')], [cells.shared(0)]], { texts: [longer] }))).toBe(
    `${wanted} in row 2.`,
  )
  expect((await read(`Name\n${longest}`)).rows).toHaveLength(1)
  expect((await read(workbook([[cells.inline('X')], [cells.inline(longest)]]))).rows).toHaveLength(1)
})

test('a cell with more text than a spreadsheet allows is refused before it is read to its end', async () => {
  const wanted = 'INVALID_INPUT File has a cell with more than 32,767 characters'
  const longer = 'a'.repeat(32_768)
  expect(await refusalOf(`Name\nAsha\n${longer}`)).toBe(`${wanted} in row 3.`)
  expect(await refusalOf(workbook([[cells.inline('X')], [cells.inline(longer)]]))).toBe(`${wanted} in row 2.`)
  expect(await refusalOf(workbook([[cells.inline('X')], [cells.shared(0)]], { texts: [longer] }))).toBe(`${wanted}.`)
})

test('a long text in place of a heading is refused, which many comparisons would hold everybody up for', async () => {
  const wanted = 'INVALID_INPUT File has a cell with more than 500 characters'
  const long = '('.repeat(501)
  expect(await refusalOf(`Name,${long}\nAsha,Pune`)).toBe(`${wanted} in row 1.`)
  const columns = ['Name', 'Email', 'Mobile', 'Address'].map(cells.inline)
  const groups = ['Student', '', '', ''].map(cells.inline)
  const rows = [groups, [...columns, cells.inline(long)], columns]
  expect(await refusalOf(workbook([[cells.inline('Students of 2026')], ...rows]))).toBe(`${wanted} in row 3.`)
  const grouped = [['Of', 'the', 'year', 'of', '2026'].map(cells.inline), ...rows.slice(1)]
  expect(await refusalOf(workbook(grouped))).toBe(`${wanted} in row 2.`)
  expect((await read(`Name,${long.slice(1)}\nAsha,Pune`)).rows).toHaveLength(1)
})

test('a workbook whose cells share a long text is refused when they are more than any list', async () => {
  const row = Array.from({ length: 10 }, () => cells.shared(0))
  const bytes = workbook(
    Array.from({ length: 100 }, () => row),
    { texts: ['a'.repeat(30_000)] },
  )
  expect(bytes.length).toBeLessThan(10_000)
  expect(await refusalOf(bytes)).toBe(
    'INVALID_INPUT File must have at most 2.5 crore characters. Split it into several files.',
  )
})
