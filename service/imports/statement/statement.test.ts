import { describe, expect, test } from 'vitest'
import { Refusal } from '#contract/refusal'
import { officeDocument } from '#files/testing/made'
import { cells, workbook } from '../testing/workbooks.ts'
import { readStatement } from './statement.ts'

const read = async (text: string) => {
  const { from, to, lines } = await readStatement(Buffer.from(text))
  return {
    from,
    to,
    lines: lines.map(({ row, date, narration, reference, amount }) => [row, date, narration, reference, amount]),
  }
}

const upi = '612345678901'

/** As each bank writes it: what it says above its table, its headings, and rows that came in and went out. */
const layouts: readonly [bank: string, text: string, period: readonly [string, string], lines: readonly unknown[]][] = [
  [
    'SBI, with tabs, the period in rows of their own and words for dates',
    [
      'Account Name\t:\tMS SHREE INSTITUTE, PUNE, MAHARASHTRA, INDIA, 411001',
      'Account Number\t:\t_00000030123456789',
      'Start Date\t:\t1 Apr 2026',
      'End Date\t:\t30 Apr 2026',
      '',
      'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance',
      `2 Apr 2026\t2 Apr 2026\tBY TRANSFER-UPI/CR/${upi}/ASHA/SBIN/asha@ok/Fee--\tTRANSFER FROM 4897695162091\t \t5,000.00\t1,05,000.00`,
      '3 Apr 2026\t3 Apr 2026\tTO CLG 000123 RENT\t000123\t12,500.50\t \t92,499.50',
      '**This is a computer generated statement and does not require a signature',
    ].join('\n'),
    ['2026-04-01', '2026-04-30'],
    [
      [7, '2026-04-02', `BY TRANSFER-UPI/CR/${upi}/ASHA/SBIN/asha@ok/Fee--`, 'TRANSFER FROM 4897695162091', 500000],
      [8, '2026-04-03', 'TO CLG 000123 RENT', '000123', -1250050],
    ],
  ],
  [
    'HDFC, with years of two digits, lines of stars and a summary',
    [
      'HDFC BANK Ltd.,,,,,,',
      'A/C Open Date : 01/01/2015,,,,,,',
      'Statement From : 01/04/2026  To : 30/04/2026,,,,,,',
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
      '********,********,********,********,********,********,********',
      `02/04/26,UPI-ASHA PATIL-ASHA@OKAXIS-SBIN0001234-${upi}-FEE,0000${upi},02/04/26,,5000.00,105000.00`,
      ',SECOND INSTALLMENT,,,,,',
      '03/04/26,CHQ PAID-RENT,0000000000000123,03/04/26,12500.50,,92499.50',
      'STATEMENT SUMMARY :-,,,,,,',
      'Opening Balance,,Dr Count,Cr Count,Debits,Credits,Closing Bal',
      '9500.00,,1,1,12500.50,5000.00,92499.50',
    ].join('\r\n'),
    ['2026-04-01', '2026-04-30'],
    [
      [6, '2026-04-02', `UPI-ASHA PATIL-ASHA@OKAXIS-SBIN0001234-${upi}-FEE SECOND INSTALLMENT`, `0000${upi}`, 500000],
      [8, '2026-04-03', 'CHQ PAID-RENT', '0000000000000123', -1250050],
    ],
  ],
  [
    'ICICI, with numbers before the rows, zeros for nothing and rupees in the headings',
    [
      'DETAILED STATEMENT',
      'Transaction Date from,01/04/2026,to,30/04/2026',
      'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
      `1,02/04/2026,02/04/2026,-,UPI/${upi}/Fee/asha@ybl/State Bank Of I,0,5000,105000`,
      '2,04/04/2026,03/04/2026,123,CLG/RENT,"12,500.50",0.0,"92,499.50"',
    ].join('\n'),
    ['2026-04-01', '2026-04-30'],
    [
      [4, '2026-04-02', `UPI/${upi}/Fee/asha@ybl/State Bank Of I`, '', 500000],
      [5, '2026-04-03', 'CLG/RENT', '123', -1250050],
    ],
  ],
  [
    'Axis, with the shortest headings and an opening balance',
    [
      'Statement of Account No - 917020012345678 for the period (From : 01-04-2026 To : 30-04-2026)',
      'SRL NO,Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL',
      ',,,OPENING BALANCE,,,100000.00,',
      `1,02-04-2026,-,UPI/P2A/${upi}/ASHA PATIL,,5000.00,105000.00,123`,
      '2,03-04-2026,000123,RENT," 12,500.50 ",,92499.50,123',
      ',,,TRANSACTION TOTAL,12500.50,5000.00,,',
    ].join('\n'),
    ['2026-04-01', '2026-04-30'],
    [
      [4, '2026-04-02', `UPI/P2A/${upi}/ASHA PATIL`, '', 500000],
      [5, '2026-04-03', 'RENT', '000123', -1250050],
    ],
  ],
  [
    'Kotak, with one amount and its side in a column, and another for the balance',
    [
      'Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr',
      `1,02-04-2026 10:15:22,02-04-2026,UPI/ASHA/${upi}/Fee,UPI-609212345678,"5,000.00",CR,"1,05,000.00",CR`,
      '2,03-04-2026 09:00 AM,03-04-2026,RENT,123,"12,500.50",DR,"92,499.50",CR',
    ].join('\n'),
    ['2026-04-02', '2026-04-03'],
    [
      [2, '2026-04-02', `UPI/ASHA/${upi}/Fee`, 'UPI-609212345678', 500000],
      [3, '2026-04-03', 'RENT', '123', -1250050],
    ],
  ],
  [
    'Kotak, older, with the side behind each amount',
    [
      'Period : 01-Apr-2026 To 30-Apr-2026',
      'Date|Narration|Chq/Ref No|Withdrawal (Dr)/Deposit (Cr)|Balance',
      `02-Apr-2026|UPI/${upi}|UPI-1|5,000.00(Cr)|1,05,000.00(Cr)`,
      '03-Apr-26|RENT|123|12,500.50(Dr)|92,499.50(Cr)',
    ].join('\n'),
    ['2026-04-01', '2026-04-30'],
    [
      [3, '2026-04-02', `UPI/${upi}`, 'UPI-1', 500000],
      [4, '2026-04-03', 'RENT', '123', -1250050],
    ],
  ],
  [
    'PNB, with two texts and its own names of the amounts',
    [
      'Account Statement,,,,,,,,',
      'Txn No.,Txn Date,Description,Branch Name,Cheque No.,Dr Amount,Cr Amount,Balance,Kims Remarks',
      `S1,02/04/2026,UPI/CR/${upi}/ASHA,PUNE,,,"5,000.00","1,05,000.00 Cr.",`,
      'S2,03/04/2026,RENT,PUNE,"=""000123""","12,500.50",,"92,499.50 Cr.",',
    ].join('\n'),
    ['2026-04-02', '2026-04-03'],
    [
      [3, '2026-04-02', `UPI/CR/${upi}/ASHA`, '', 500000],
      [4, '2026-04-03', 'RENT', '000123', -1250050],
    ],
  ],
  [
    'Bank of Baroda, with its sides in brackets, in two languages',
    [
      'तारीख TRAN DATE,VALUE DATE,विवरण NARRATION,CHQ.NO.,WITHDRAWAL(DR),DEPOSIT(CR),BALANCE(INR)',
      `02-04-2026,02-04-2026,UPI/${upi}/10:15:00/UPI/asha@ok,,,5000.00,105000.00Cr`,
      '03-04-2026,03-04-2026,RENT,000123,12500.50,,92499.50Cr',
    ].join('\n'),
    ['2026-04-02', '2026-04-03'],
    [
      [2, '2026-04-02', `UPI/${upi}/10:15:00/UPI/asha@ok`, '', 500000],
      [3, '2026-04-03', 'RENT', '000123', -1250050],
    ],
  ],
  [
    'Indian Bank, with the name of the currency before each amount',
    [
      'Date,Transaction Details,Debits,Credits,Balance',
      `02 Apr 2026,UPI/${upi},-,"INR 5,000.00","INR 1,05,000.00"`,
      '03 Apr 2026,RENT,"INR 12,500.50", - ,"INR 92,499.50"',
    ].join('\n'),
    ['2026-04-02', '2026-04-03'],
    [
      [2, '2026-04-02', `UPI/${upi}`, '', 500000],
      [3, '2026-04-03', 'RENT', '', -1250050],
    ],
  ],
  [
    'one amount with a sign',
    ['Date;Details;Amount', '2026-04-02;Fee;+5000', '3/4/2026;Rent;-12500.5'].join('\n'),
    ['2026-04-02', '2026-04-03'],
    [
      [2, '2026-04-02', 'Fee', '', 500000],
      [3, '2026-04-03', 'Rent', '', -1250050],
    ],
  ],
]

test.each(layouts)('%s', async (_, text, [from, to], lines) => {
  expect(await read(text)).toEqual({ from, to, lines })
})

test('an Excel workbook, with dates, amounts that were computed, and headings of two lines', async () => {
  const text = (...texts: string[]) => texts.map(one => (one === '' ? undefined : cells.inline(one)))
  const bytes = workbook([
    text('Statement period', '01/04/2026 to 30/04/2026'),
    text('Txn\nDate', 'Narration', 'Cheque No', 'Withdrawals', 'Deposits'),
    [cells.date('46114'), cells.inline('Fee'), cells.number('123'), undefined, cells.amount('4999.4899999999998')],
    [cells.date('46115'), cells.inline('Rent'), undefined, cells.number('0.30000000000000004'), undefined],
  ])
  expect(await readStatement(bytes)).toMatchObject({
    from: '2026-04-01',
    to: '2026-04-30',
    lines: [
      { row: 3, date: '2026-04-02', narration: 'Fee', reference: '123', amount: 499949 },
      { row: 4, date: '2026-04-03', narration: 'Rent', reference: '', amount: -30 },
    ],
  })
})

test.each([
  ...[
    'OPENING BALANCE',
    'Closing Balance',
    'Opening Bal.',
    'B/F',
    'Balance B/F',
    'Bal. c/f',
    'BALANCE BROUGHT FORWARD',
  ],
  ...['Carried forward', 'Balance c/d'],
])('a balance that stands in the column of amounts is no payment, though it has a date: %s', async text => {
  const { lines } = await read(`Date,Details,Debit,Credit\n01/04/2026,${text},,900\n02/04/2026,Balance fee B/F 12,,5\n`)
  expect(lines).toEqual([[3, '2026-04-02', 'Balance fee B/F 12', '', 500]])
})

test('a date in a workbook that there is not is none of its period', async () => {
  const bytes = workbook([
    [cells.inline('Period'), cells.iso('2026-04-01'), cells.iso('2026-04-99')],
    ['Date', 'Details', 'Amount'].map(cells.inline),
    [cells.date('46115'), cells.inline('Fee'), cells.number('5')],
  ])
  expect(await readStatement(bytes)).toMatchObject({ from: '2026-04-03', to: '2026-04-03' })
})

describe('is refused, with what to do', () => {
  const heading = 'Date,Narration,Debit,Credit\n'
  test.each([
    ['nothing', '', 'File is empty.'],
    [
      'no headings',
      'Shree Institute\nA,B,C\n1,2,3\n',
      /^File has no table of payments: .* “Txn Date”, .*“Debit” and “Credit”/,
    ],
    ['no rows', heading, /^File has no payments below its headings/],
    ['a page for Excel', '\ufeff<html><table>', /is a web page.* Open it in Excel/],
    [
      'a date that there is not',
      `${heading}31/02/2026,Fee,,5\n`,
      /has a date that can’t be read in row 2, “31\/02\/2026”: it must be such as/,
    ],
    [
      'a date with the month first',
      `${heading}04/13/2026,Fee,,5\n`,
      /has a date that can’t be read in row 2, “04\/13\/2026”:/,
    ],
    ['an amount without a date', `${heading},Fee,,5\n`, /has an amount without a date in row 2\./],
    ['an amount that is none', `${heading}01/04/2026,Fee,,"12,00"\n`, /has an amount that can’t be read in row 2:/],
    [
      'an amount that no account moves at once',
      `${heading}01/04/2026,Fee,,5\n01/04/2026,Fee,,999999999999.99\n`,
      'File has an amount in row 3 that is 100 crore or more. Correct it, or download the file again.',
    ],
    ['what is no table', 'a\0b', /must be a CSV file or an Excel workbook/],
  ])('%s', async (_, text, message) => {
    await expect(readStatement(Buffer.from(text))).rejects.toThrow(message)
    await expect(readStatement(Buffer.from(text))).rejects.toBeInstanceOf(Refusal)
  })

  test.each(['1e9', '1e300', '-90071992547409.93'])('%s in a workbook as well', async digits => {
    const headings = ['Date', 'Details', 'Amount'].map(cells.inline)
    const bytes = workbook([headings, [cells.date('46115'), cells.inline('Fee'), cells.number(digits)]])
    await expect(readStatement(bytes)).rejects.toThrow('has an amount in row 2 that is 100 crore or more')
    await expect(readStatement(bytes)).rejects.toBeInstanceOf(Refusal)
  })

  test('a workbook of the old kind, and one with a password, each in its own words', async () => {
    const compound = Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1')
    await expect(readStatement(compound)).rejects.toThrow('File is an Excel workbook of the old kind.')
    const locked = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')])
    await expect(readStatement(locked)).rejects.toThrow('File is protected by a password.')
    await expect(readStatement(officeDocument('docx', {}))).rejects.toThrow('must be a CSV file')
  })

  test('a day in a workbook that is kept as a number, but not the figures of a summary', async () => {
    const headings = ['Date', 'Details', 'Amount'].map(cells.inline)
    const fee = [cells.date('46115'), cells.inline('Fee'), cells.number('5')]
    const rent = [cells.number('46116'), cells.inline('Rent'), cells.number('7')]
    await expect(readStatement(workbook([headings, fee, rent]))).rejects.toThrow(
      'has a date that can’t be read in row 3',
    )
    const summary = [cells.number('46116'), undefined, cells.number('7')]
    const closing = [cells.number('46116'), cells.inline('Closing balance'), cells.number('7')]
    expect((await readStatement(workbook([headings, fee, summary, closing]))).lines).toHaveLength(1)
  })

  test('a day in a workbook that there is not', async () => {
    const headings = ['Date', 'Details', 'Amount'].map(cells.inline)
    const bytes = workbook([headings, [cells.iso('2026-02-31'), cells.inline('Fee'), cells.number('5')]])
    await expect(readStatement(bytes)).rejects.toThrow('has a date that can’t be read in row 2, “2026-02-31”: it must')
  })

  test('more rows than are read', async () => {
    const row = '01/04/2026,Fee,,5\n'
    await expect(readStatement(Buffer.from(heading + row.repeat(20_001)))).rejects.toThrow('at most 20,000 rows')
    const title = 'Shree Institute, Account 917020012345678\n\n'.repeat(30)
    await expect(readStatement(Buffer.from(title + heading + row.repeat(20_001)))).rejects.toThrow(
      'at most 20,000 rows',
    )
    expect((await readStatement(Buffer.from(title + heading + row.repeat(20_000)))).lines).toHaveLength(20_000)
  })
})

test('of a text that is longer than a bank writes only the beginning is kept', async () => {
  const long = 'x1 '.repeat(10_000)
  const text = `Date,Narration,Ref No,Debit,Credit,"${long}"\n02/04/2026,"${long}","${long}",,500,\n`
  const { lines, unread } = await readStatement(Buffer.from(text))
  expect(lines.map(({ narration, reference }) => [narration.length, reference.length])).toEqual([[1_000, 1_000]])
  expect(unread.map(({ length }) => length)).toEqual([500])
})

describe('of a workbook with several sheets', () => {
  const row = (hidden: string, ...written: string[]) =>
    `<row${hidden}>${written.map(cell => `<c${cell}</c>`).join('')}</row>`
  const headings = ['Sr. No.', 'Txn Date', 'Narration', 'Debit', 'Credit', 'Branch Code'].map(cells.inline)
  const line = (day: string, amount: string) =>
    ['1', day, 'Fee', '', amount, '0123'].map(text => (text === '' ? '>' : cells.inline(text)))
  const sheet = (...rows: string[]) => `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`
  const payments = sheet(
    row('', ...headings),
    row('', ...line('02/04/2026', '500.00')),
    row(' hidden="1"', ...line('03/04/2026', '700.00')),
  )
  const book = (...sheets: readonly (readonly [name: string, content: string])[]) =>
    workbook([], {
      parts: {
        'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets.map(([name], at) => `<sheet name="${name}" r:id="rId${at}"/>`).join('')}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at}" Target="worksheets/part${at}.xml"/>`).join('')}</Relationships>`,
        ...Object.fromEntries(sheets.map(([, content], at) => [`xl/worksheets/part${at}.xml`, content])),
      },
    })
  const note = sheet(row('', cells.inline('Thank you for banking with us')))

  test('the first is read, hidden rows too, and the others and what is not read are named', async () => {
    const { lines, ...rest } = await readStatement(book(['April', payments], ['May', payments]))
    expect(lines.map(({ amount }) => amount)).toEqual([50_000, 70_000])
    expect(rest).toMatchObject({ sheets: ['April', 'May'], hidden: 1, unread: ['Sr. No.', 'Branch Code'] })
  })

  test('a first one without payments is named in the refusal', async () => {
    await expect(readStatement(book(['Cover', note], ['April', payments]))).rejects.toThrow(
      'File has no table of payments on the sheet “Cover”, which alone is read, not “April”. Move the sheet with the payments to the front and save.',
    )
    await expect(readStatement(book(['Cover', note]))).rejects.toThrow('one row must have headings')
  })
})
