import { rm } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { getEnrollment } from '#contract/enrollments'
import { importTable, sampleTable } from '#contract/records/imports'
import { createInstitute } from '#contract/records/institutes'
import { getStudent } from '#contract/records/students'
import { temporaryFolder } from '#db/testing/folder'
import { cells, workbook } from '#imports/testing/workbooks'
import { deskForAllTests, newKey } from '#tests/desk/desk'
import { heading, importsAt, type Kind, line, listOf, people, sent, told } from '#tests/desk/tables'
import { fileOf, runStrictly } from '#tests/programs/readers'
import { testWith } from '#tests/programs/tools'
import { somebody } from '#tests/served/audience'
import { ownAddress } from '#wording/own-address'

const desk = deskForAllTests()

const { bring, found } = importsAt(desk)

describe('students', () => {
  test('look as if the desk had typed them, each with a row in the audit', async () => {
    const [one] = people(1)
    if (!one) throw new Error('There is one.')
    const table = `${heading.trim()},Aadhaar\r\n${line(one).trim()},1234 1234 1234\r\n`
    const { rows, counts, mapping, total } = await bring('students', table)
    expect({ counts, total }).toEqual({ counts: { rows: 1, created: 1, skipped: 0, failed: 0 }, total: 1 })
    expect(mapping).toMatchObject({ email: 'E-mail ID', mobile: 'Mobile No.', dateOfBirth: 'DOB' })
    const { student } = await desk.pune.ok(getStudent, { params: { id: rows[0]?.id ?? '' } })
    expect(student).toMatchObject({ ...one, middleName: null, aadhaarNo: 'XXXXXXXX1234', instituteName: 'Pune' })
    expect(JSON.stringify(rows)).not.toMatch(/1234 1234|12341234/)
    const audit = await desk.server.database.owner.query(
      `select action || ' ' || subject as what, changes from audit order by at desc, id desc limit 3`,
    )
    expect(audit.rows.map(({ what }) => what)).toEqual(['finished import', 'created student', 'began import'])
    expect(audit.rows[2].changes.file.to).toBe('list.csv')
  })

  test('that are sent twice are created once; a dry run says so beforehand and changes nothing', async () => {
    const everybody = people(30)
    const table = listOf(everybody)
    const before = await bring('students', table, { dryRun: true })
    expect(before.counts).toEqual({ rows: 30, created: 30, skipped: 0, failed: 0 })
    expect(await found(everybody[0]?.email ?? '')).toEqual([])
    expect((await bring('students', table)).counts).toMatchObject({ created: 30 })
    for (const dryRun of [true, false])
      expect((await bring('students', table, { dryRun })).counts).toEqual({
        rows: 30,
        created: 0,
        skipped: 30,
        failed: 0,
      })
    expect(await found(everybody[0]?.email ?? '')).toHaveLength(1)
  })

  test('the same table sent twice at once creates nobody twice, because one waits for the other', async () => {
    const table = listOf(people(400))
    const both = await Promise.all([bring('students', table), bring('students', table)])
    expect(both.map(({ counts }) => counts.failed)).toEqual([0, 0])
    expect(both.map(({ counts }) => counts.created).toSorted((a, b) => a - b)).toEqual([0, 400])
  })

  test.each(['dryRun', 'dryRun='])('are not created when a dry run is asked for without a value: ?%s', async query => {
    const [one] = people(1)
    const form = new FormData()
    form.append('file', new File([listOf(one ? [one] : [])], 'list.csv'))
    const headers = { Authorization: `Bearer ${desk.pune.token}` }
    const asked = { method: 'POST', headers, body: form }
    const answer = await fetch(`${desk.server.url}/api/imports/students?${query}`, asked)
    expect(await answer.json()).toMatchObject({ counts: { rows: 1, created: 1 } })
    expect(await found(one?.email ?? '')).toEqual([])
  })

  test('wait for no answer that somebody reads slowly', async () => {
    const remarks = `,${'x'.repeat(2_000)}`.repeat(16)
    const long = people(700).map(person => line(person).replace('\r\n', `${remarks}\r\n`))
    const form = new FormData()
    form.append('file', new File([`${heading.trim()}${',Remarks'.repeat(16)}\r\n`, ...long], 'list.csv'))
    const headers = { Authorization: `Bearer ${desk.pune.token}` }
    const unread = await fetch(`${desk.server.url}/api/imports/students?dryRun=true`, {
      method: 'POST',
      headers,
      body: form,
    })
    const colleague = await somebody(desk, 'sub_admin')
    const { counts } = await bring('students', listOf(people(1)), { client: colleague.client })
    expect(counts.created).toBe(1)
    expect(await unread.json()).toMatchObject({ counts: { rows: 700, created: 700 } })
  })

  test('a wrong row is refused with the name of its column, in a dry run too, and the others go through', async () => {
    const [good, other] = people(2)
    if (!good || !other) throw new Error('There are two.')
    const table =
      listOf([good]) +
      'Meera,Joshi,not an address,98,31/02/2004,Pune\r\n' +
      'Meera,Joshi,meera@example.com,9.87654E+09,01/02/2004,Pune\r\n' +
      `${line({ ...other, email: good.email.toUpperCase() })}` +
      'Ravi,Kale,ravi@example.com,9876543210,01/02/2004,12 Tilak Road, Pune\r\n' +
      ',,,,,Pune\r\n' +
      'Meera,Joshi,meera@example.com,9876543210,16/06/2026,Pune\r\n'
    const wanted = [
      [2, 'created', null],
      [
        3,
        'failed',
        'Column “DOB” must be a date such as 05/04/2026 (day first) or 2026-04-05. Column “E-mail ID” must be an email address, such as name@example.com. Column “Mobile No.” must be a phone number of digits, such as 9876543210.',
      ],
      [
        4,
        'failed',
        'Column “Mobile No.” was shortened to 9.87654E+09 by the spreadsheet. Format the column as text and type the number again.',
      ],
      [
        5,
        'failed',
        'Column “E-mail ID” has the address of row 2. Each student needs an address of their own, or none.',
      ],
      [6, 'failed', 'The row has more cells than there are headings.'],
      [7, 'failed', expect.stringContaining('Column “First name” is required. Column “Last name” is required.')],
      [8, 'failed', 'Column “DOB” must not be in the future.'],
    ]
    for (const dryRun of [true, false]) expect(told((await bring('students', table, { dryRun })).rows)).toEqual(wanted)
  })

  test('a row with the address of somebody else who is there is refused, and not taken for the same student', async () => {
    const [one] = people(1)
    if (!one) throw new Error('There is one.')
    await bring('students', listOf([one]))
    const message = `Column “E-mail ID” is the address of Asha ${one.lastName} here, not of Rekha Kale. Each student needs an address of their own, or none.`
    const sister = listOf([{ ...one, firstName: 'Rekha', lastName: 'Kale' }])
    for (const dryRun of [true, false])
      expect(told((await bring('students', sister, { dryRun })).rows)).toEqual([[2, 'failed', message]])
  })

  test('with the month first in their dates are not given other days', async () => {
    const dates = ['12/25/2004', '4/5/2004', '6/6/2004']
    const table =
      heading +
      people(3)
        .map((one, at) => line(one).replace('29/02/2004', dates[at] ?? ''))
        .join('')
    for (const dryRun of [true, false]) {
      const { rows } = await bring('students', table, { dryRun })
      expect(told(rows)).toEqual([
        [2, 'failed', 'Column “DOB” must be a date such as 05/04/2026 (day first) or 2026-04-05.'],
        [
          3,
          'failed',
          'Column “DOB” may have the month first, as the date in row 2 has. Write all dates with the day first, such as 25/04/2026.',
        ],
        [4, 'created', null],
      ])
    }
  })

  test('a name in one cell is split into first word, last word and the rest between', async () => {
    const [a, b, c, d] = people(4)
    const row = (name: string, one = a) => `${name},${one?.email},${one?.mobile},2004-02-29,Pune\n`
    const table = `Student Name,Email,Phone,Date of birth (dd/mm/yyyy),Address\n${row('Asha  Ramesh Vishnu Patil')}${row('Ravi Kale', b)}${row('Meera', c)}${row('', d)}`
    const { rows } = await bring('students', table)
    expect(told(rows).slice(2)).toEqual([
      [4, 'failed', 'Column “Student Name” must have a first and a last name.'],
      [5, 'failed', 'Column “Student Name” is required.'],
    ])
    const { student } = await desk.pune.ok(getStudent, { params: { id: rows[0]?.id ?? '' } })
    expect(student).toMatchObject({ firstName: 'Asha', middleName: 'Ramesh Vishnu', lastName: 'Patil' })
  })

  test('without e-mail get the address that the admission form gives them, so that each is known again', async () => {
    const [one] = people(1)
    if (!one) throw new Error('There is one.')
    const none = { mobile: '9876501234', names: ['Asha', '', one.lastName] }
    const row = (name: string, email: string) => `${name},${email},+91 98765 01234,2004-02-29,Pune\n`
    const heading = 'Full name,Email,Mobile,Date of birth,Address\n'
    const table = heading + row(`Asha ${one.lastName}`, 'none') + row(`Ritu  ${one.lastName}`, '-')
    for (const dryRun of [true, false]) {
      const { counts } = await bring('students', table, { dryRun })
      expect(counts).toEqual({ rows: 2, created: 2, skipped: 0, failed: 0 })
    }
    expect((await found(ownAddress(none))).map(({ firstName }) => firstName)).toEqual(['Asha'])
    const apart = `First name,Last name,Email,Mobile,DOB,Address\nASHA,${one.lastName},N/A,9876501234,2004-02-29,Pune\n`
    for (const again of [table, apart])
      expect((await bring('students', again)).counts).toMatchObject({ created: 0, failed: 0 })
    const twice = await bring('students', heading + row('Asha X', 'nil') + row('ASHA X', 'none'))
    expect(told(twice.rows)[1]?.[2]).toBe(
      'Column “Email” says that there is none, and row 2 has the same name and mobile.',
    )
    const nowhere = await bring('students', `${heading}Asha Y,none,,2004-02-29,Pune\n`)
    expect(told(nowhere.rows)).toEqual([[2, 'failed', 'Column “Mobile” is required.']])
  })

  test('keep their dates and numbers when they come from a workbook', async () => {
    const [one] = people(1)
    const bytes = workbook([
      ['First name', 'Surname', 'Email', 'Mobile', 'DOB', 'Address'].map(cells.inline),
      [
        cells.inline('Asha'),
        cells.inline('Patil'),
        cells.inline(one?.email ?? ''),
        cells.number('9876543210'),
        cells.date('38046'),
        cells.inline('Pune'),
      ],
    ])
    const { rows } = await bring('students', bytes)
    const { student } = await desk.pune.ok(getStudent, { params: { id: rows[0]?.id ?? '' } })
    expect(student).toMatchObject({ mobile: '9876543210', dateOfBirth: '2004-02-29' })
  })

  test('columns with other headings can be assigned by hand, and wrong guesses corrected', async () => {
    const [one] = people(1)
    const table = `A,B,Post,Email,Mobile,Born,Address\nAsha,Patil,${one?.email},x,9876543210,01/02/2004,Pune\n`
    const first = await bring('students', table, { dryRun: true })
    expect(first).toMatchObject({ missing: ['fullName'], rows: [], mapping: { email: 'Email', dateOfBirth: 'Born' } })
    const { code, error } = await desk.pune.refused(importTable, sent('students', table))
    expect([code, error]).toEqual(['INVALID_INPUT', 'Mapping must say which column has the full name.'])
    const mapping = JSON.stringify({ firstName: 'A', lastName: 'B', email: 'Post' })
    expect((await bring('students', table, { body: { mapping } })).counts.created).toBe(1)
    const unknown = sent('students', table, { body: { mapping: '{"email":"Mail"}' } })
    expect((await desk.pune.refused(importTable, unknown)).error).toMatch(/“Mail”, which the table doesn’t have\.$/)
  })

  test('two columns with the same heading are asked about, not taken silently', async () => {
    const [one] = people(1)
    const table = `Full name,Email,Mobile,DOB,Address,Mobile\nAsha Patil,${one?.email},9876500000,01/02/2004,Pune,9876511111\n`
    const unclear = { mobile: ['Mobile', 'Mobile (6)'] }
    const first = await bring('students', table, { dryRun: true })
    expect(first).toMatchObject({ unclear, missing: ['mobile'], rows: [], total: 1 })
    const { code, error } = await desk.pune.refused(importTable, sent('students', table))
    const asked = 'Mapping must say which of the columns “Mobile”, “Mobile (6)” has the mobile.'
    expect([code, error]).toEqual(['INVALID_INPUT', asked])
    const mapping = JSON.stringify({ mobile: 'Mobile (6)' })
    const { rows, ...answer } = await bring('students', table, { body: { mapping } })
    expect(answer).toMatchObject({ unclear: {}, missing: [], counts: { created: 1 } })
    const { student } = await desk.pune.ok(getStudent, { params: { id: rows[0]?.id ?? '' } })
    expect(student).toMatchObject({ mobile: '9876511111', alternateMobileNo: null })
  })

  test('a field that nobody needs can be left out where its column is in doubt', async () => {
    const [one] = people(1)
    const heading = 'Full name,Email,Mobile,DOB,Address,Aadhaar,Aadhaar (old)'
    const table = `${heading}\nAsha Patil,${one?.email},9876500000,01/02/2004,Pune,,x\n`
    expect(await bring('students', table, { dryRun: true })).toMatchObject({ missing: [], rows: [] })
    expect((await bring('students', table, { body: { mapping: '{"aadhaarNo":""}' } })).counts.created).toBe(1)
  })

  test("go to the clerk's branch, whichever is asked for; a super admin names one", async () => {
    const [one, other] = people(2)
    if (!one || !other) throw new Error('There are two.')
    await bring('students', listOf([one]), { client: desk.nashik, body: { instituteName: 'Pune' } })
    expect(await found(one.email, desk.pune)).toEqual([])
    expect(await found(one.email, desk.nashik)).toHaveLength(1)
    await bring('students', listOf([other]), { client: desk.admin, body: { instituteName: 'Nashik' } })
    expect(await found(other.email, desk.nashik)).toHaveLength(1)
  })
})

test('a row that names another branch is refused, unless the column is left out', async () => {
  const everybody = people(4)
  const branches = ['Nashik', ' PUNE branch', '', 'pun']
  const rows = everybody.map((one, at) => `${branches[at]},${line(one)}`)
  const table = `Branch Name,${heading}${rows.join('')}`
  const message =
    'Column “Branch Name” says Nashik, and this list goes into Pune. Import the row there, or leave the column out.'
  const expected = [[2, 'failed', message], ...[3, 4, 5].map(row => [row, 'created', null])]
  for (const dryRun of [true, false]) expect(told((await bring('students', table, { dryRun })).rows)).toEqual(expected)
  const body = { mapping: JSON.stringify({ branch: '' }) }
  expect((await bring('students', table, { body })).counts).toMatchObject({ created: 1, skipped: 3 })
  const balance = `Branch,Name,Email,Mobile,Course,Balance,Due date\r\nNashik,Asha Patil,${everybody[1]?.email},,Java,100,05/04/2026\r\n`
  expect(told((await bring('opening-balances', balance)).rows)).toEqual([
    [2, 'failed', expect.stringContaining('says Nashik')],
  ])
})

describe('the sample', () => {
  /** The file as it is downloaded, to its last byte. */
  const sampleOf = async (kind: Kind, format: 'csv' | 'xlsx') => {
    const headers = { Authorization: `Bearer ${desk.pune.token}` }
    const response = await fetch(`${desk.server.url}/api/imports/${kind}/sample?format=${format}`, { headers })
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${kind}.${format}"`)
    return Buffer.from(await response.arrayBuffer())
  }

  test.each(['csv', 'xlsx'] as const)('as %s can be imported unchanged, with every column', async format => {
    const instituteName = newKey()
    await desk.admin.ok(createInstitute, { body: { instituteName } })
    const asked = { client: desk.admin, body: { instituteName } }
    const students = await bring('students', await sampleOf('students', format), asked)
    expect(students.counts).toEqual({ rows: 1, created: 1, skipped: 0, failed: 0 })
    const { student } = await desk.admin.ok(getStudent, { params: { id: students.rows[0]?.id ?? '' } })
    const { firstName, middleName, lastName, email, mobile, dateOfBirth, address } = student
    expect([firstName, middleName, lastName, email, mobile, dateOfBirth, address]).toEqual([
      ...['Asha', 'Ramesh', 'Patil', 'asha@example.com', '9876543210', '2004-02-29', '12 Tilak Road, Pune'],
    ])
    const owed = await bring('opening-balances', await sampleOf('opening-balances', format), asked)
    expect(owed.counts).toEqual({ rows: 1, created: 1, skipped: 0, failed: 0 })
    const { enrollment } = await desk.admin.ok(getEnrollment, { params: { id: owed.rows[0]?.id ?? '' } })
    expect([enrollment.remainingAmount, enrollment.nextInstallmentDate]).toEqual([2500.5, '2027-04-05'])
  })

  testWith(['openpyxl'], 'as a workbook keeps as text what is typed below it', async () => {
    const folder = await temporaryFolder()
    const path = await fileOf(folder, 'students.xlsx', await sampleOf('students', 'xlsx'))
    const script = `
import sys, openpyxl
sheet = openpyxl.load_workbook(sys.argv[1]).active
print([sheet.title, sheet['E2'].value, sheet['E2'].data_type, [sheet.column_dimensions[c].number_format for c in 'EG']])`
    expect(await runStrictly('openpyxl', '-c', script, path)).toBe("['Students', '9876543210', 's', ['@', '@']]\n")
    await rm(folder, { recursive: true })
  })

  test('in an unknown format is refused', async () => {
    const { error } = await desk.pune.refused(sampleTable, { params: { kind: 'students' }, query: { format: 'pdf' } })
    expect(error).toBe('Format must be csv or xlsx.')
  })
})

test('without a file, or with one of another kind, nothing begins', async () => {
  const { error } = await desk.pune.refused(importTable, { params: { kind: 'students' }, body: {} })
  expect(error).toBe('File is required.')
  const { status } = await desk.pune.refused(importTable, { params: { kind: 'teachers' }, body: {} })
  expect(status).toBe(404)
})
