import { describe, expect, test } from 'vitest'
import { closeDay } from '#contract/counter/day-close'
import { lockPeriod } from '#contract/counter/periods'
import { deleteEnrollment, getEnrollment, listEnrollments } from '#contract/enrollments'
import { recordPayment } from '#contract/payments/payments'
import { importTable } from '#contract/records/imports'
import { deskForAllTests, makeCourse, newKey, today } from '#tests/desk/desk'
import { importsAt, listOf, people, sent, told } from '#tests/desk/tables'

const desk = deskForAllTests()

const { bring, found } = importsAt(desk)

const enrollmentsOf = async (studentId: string) =>
  (await desk.pune.ok(listEnrollments, { query: { studentId } })).enrollments

describe('opening balances', () => {
  const balances = (...rows: readonly (readonly [email: string, course: string, amount: string, due: string])[]) =>
    `Email,Course,Balance,Due date\n${rows.map(([email, course, amount, due]) => `${email},${course},"${amount}",${due}\n`).join('')}`
  const someone = async () => {
    const [one] = people(1)
    if (!one) throw new Error('There is one.')
    const { rows } = await bring('students', listOf([one]))
    return { email: one.email, id: rows[0]?.id ?? '' }
  }

  test('become enrollments on the opening day for what is still owed, with their due dates', async () => {
    const { email, id } = await someone()
    const table = balances([email.toUpperCase(), ' tally  PRIME ', '₹ 2,500.50', '20/06/2026'])
    const openingDate = '2026-04-01'
    expect((await bring('opening-balances', table, { dryRun: true, body: { openingDate } })).counts.created).toBe(1)
    expect(await enrollmentsOf(id)).toEqual([])
    const { rows } = await bring('opening-balances', table, { body: { openingDate } })
    const [enrollment] = await enrollmentsOf(id)
    expect(enrollment).toMatchObject({
      id: rows[0]?.id,
      feesAmount: 2500.5,
      discount: 0,
      paidAmount: 0,
      remainingAmount: 2500.5,
      enrollmentDate: openingDate,
      nextInstallmentDate: '2026-06-20',
      Course: { name: 'Tally Prime' },
    })
  })

  test('are not booked on somebody else who has the address of the row', async () => {
    const [one] = people(1)
    if (!one) throw new Error('There is one.')
    await bring('students', listOf([one]))
    const heading = 'Student,Email,Course,Balance,Due date\n'
    const row = (name: string) => `${name},${one.email},Java,700,${today}\n`
    const message = `Column “Email” is the address of Asha ${one.lastName} here, not of Rekha Patil. Each student needs an address of their own, or none.`
    for (const dryRun of [true, false])
      expect(told((await bring('opening-balances', heading + row('Rekha Patil'), { dryRun })).rows)).toEqual([
        [2, 'failed', message],
      ])
    const { counts } = await bring('opening-balances', heading + row('Patil A.'))
    expect(counts.created).toBe(1)
  })

  test('say what is booked, row by row, before it is booked', async () => {
    const [one, other] = [await someone(), await someone()]
    const table = balances(
      [one.email, 'Tally Prime', '₹ 1,500.10', today],
      [one.email, 'Java', '(500)', today],
      [other.email, 'Tally Prime', '0.20', today],
      [other.email, 'Java', '0', today],
    )
    for (const dryRun of [true, false]) {
      const { rows } = await bring('opening-balances', table, { dryRun })
      expect(rows.map(({ amount }) => amount)).toEqual([1500.1, null, 0.2, null])
    }
    expect((await bring('opening-balances', table)).rows.every(({ amount }) => amount === null)).toBe(true)
  })

  test('are booked once, even if paid since or if the table was corrected', async () => {
    const { email, id } = await someone()
    const { rows } = await bring('opening-balances', balances([email, 'Tally Prime', '500', today]))
    const enrollmentId = rows[0]?.id ?? ''
    await desk.pune.ok(recordPayment, { body: { enrollmentId, amount: 500 }, key: newKey() })
    const answers = [
      ['500', 'skipped', 'An opening balance is already booked for this student and course.'],
      [
        '700',
        'failed',
        'An opening balance of ₹500 is already booked for this student and course. It stays so, although the list says ₹700.',
      ],
    ] as const
    for (const [amount, status, message] of answers)
      for (const dryRun of [true, false]) {
        const again = await bring('opening-balances', balances([email, 'Tally Prime', amount, today]), { dryRun })
        expect(told(again.rows)).toEqual([[2, status, message]])
        expect(again.rows[0]?.id).toBe(enrollmentId)
      }
    expect(await enrollmentsOf(id)).toHaveLength(1)
  })

  test('can be imported again after their enrollment was deleted', async () => {
    const { email, id } = await someone()
    const table = balances([email, 'Java', '500', today])
    const { rows } = await bring('opening-balances', table)
    await desk.admin.ok(deleteEnrollment, { params: { id: rows[0]?.id ?? '' } })
    expect((await bring('opening-balances', table, { dryRun: true })).counts.created).toBe(1)
    const again = await bring('opening-balances', table)
    expect(again.counts.created).toBe(1)
    expect((await enrollmentsOf(id)).map(enrollment => enrollment.id)).toEqual([again.rows[0]?.id])
  })

  test('are booked once when the same table is sent twice at once', async () => {
    const everybody = people(20)
    await bring('students', listOf(everybody))
    const table = balances(...everybody.map(({ email }) => [email, 'Java', '1234.56', today] as const))
    const both = await Promise.all([bring('opening-balances', table), bring('opening-balances', table)])
    expect(both.map(({ counts }) => counts.failed)).toEqual([0, 0])
    expect(both.reduce((sum, { counts }) => sum + counts.created, 0)).toBe(20)
    const [first] = await found(everybody[0]?.email ?? '')
    expect(await enrollmentsOf(first?.id ?? '')).toHaveLength(1)
  })

  test('find a student without e-mail by name and mobile, as the list of students has them', async () => {
    const [asha, ritu] = people(2)
    const lastName = `${asha?.lastName}${ritu?.lastName}`
    const rows = [
      `Asha Ramesh ${lastName},none,+91 98765 01234,2004-02-29,Pune,Java,"₹ 1,500/-",${today}`,
      `Ritu ${lastName},-,9876501234,2004-02-29,Pune,Java,700,${today}`,
    ]
    const heading = 'Full name,Email,Mobile,Date of birth,Address,Course,Balance,Due date\n'
    const { rows: students } = await bring('students', `${heading}${rows.join('\n')}\n`)
    const split = `First name,Middle name,Last name,Email,Mobile,Course,Balance,Due date
asha,Ramesh,${lastName},None,9876501234,Java,1500,${today}
Ritu,,${lastName},n/a,098765 01234,Java,700,${today}
Ritu,,${lastName},none,9876501234,java,700,${today}
Ritu,,${lastName},none,9876501235,Java,700,${today}
`
    const others = [
      [4, 'failed', 'Column “Course” has the course of row 3 for the same student. Put what is owed into one row.'],
      [
        5,
        'failed',
        'Column “Email” says that there is none, and no such student here has this name and mobile. Import the students first.',
      ],
    ]
    for (const [dryRun, status] of [
      [true, 'created'],
      [false, 'created'],
    ] as const)
      expect(told((await bring('opening-balances', split, { dryRun })).rows)).toEqual([
        [2, status, null],
        [3, status, null],
        ...others,
      ])
    const [enrollment] = await enrollmentsOf(students[0]?.id ?? '')
    expect(enrollment?.remainingAmount).toBe(1500)
    const same = await bring('opening-balances', `${heading}${rows.join('\n')}\n`)
    expect(same.counts).toEqual({ rows: 2, created: 0, skipped: 2, failed: 0 })
  })

  test('are refused row by row with a reason, in a dry run too', async () => {
    const { email } = await someone()
    const { email: active, id } = await someone()
    await desk.enrol({ studentId: id })
    const table = balances(
      ['nobody@example.com', 'Java', '1', today],
      [email, 'Cobol', '1', today],
      [email, 'Java', '-1', today],
      [email, 'Java', '1.005', today],
      ['none', 'Java', '1', today],
      [active, 'Tally Prime', '100', today],
    )
    const failed = async (dryRun: boolean) =>
      (await bring('opening-balances', table, { dryRun })).rows.map(({ status, message }) => [status, message])
    const wanted = [
      ['failed', 'Column “Email” is of no student here. Import the students first.'],
      ['failed', 'Column “Course” names no course: there is no Cobol.'],
      ['failed', 'Column “Balance” must not be below 0.'],
      ['failed', 'Column “Balance” must have at most two decimals, such as 12500.50.'],
      [
        'failed',
        'Column “Email” says that there is none, so the row needs the name and the mobile by which the student is found.',
      ],
    ]
    for (const dryRun of [true, false]) {
      const rows = await failed(dryRun)
      expect(rows.slice(0, 5)).toEqual(wanted)
      expect(rows[5]).toEqual(['failed', expect.stringMatching(/active enrollment/)])
    }
    const twice = balances([email, 'Tally Prime', '1', today], [email, 'Tally Prime', '2', today])
    expect(told((await bring('opening-balances', twice, { dryRun: true })).rows)[1]).toEqual([
      3,
      'failed',
      'Column “Course” has the course of row 2 for the same student. Put what is owed into one row.',
    ])
    const mended = await someone()
    const rows = balances(
      [mended.email, 'Tally Prime', '-1', today],
      [mended.email, 'Tally Prime', '2', '2026-02-31'],
      [mended.email, 'Tally Prime', '3', today],
      [mended.email, 'tally  prime', '4', today],
      [mended.email, 'Tally Prime', '-1', today],
    )
    for (const dryRun of [true, false])
      expect(told((await bring('opening-balances', rows, { dryRun })).rows)).toEqual([
        [2, 'failed', 'Column “Balance” must not be below 0.'],
        [3, 'failed', expect.stringMatching(/^Column “Due date” must be a date[^.]*\.$/)],
        [4, 'created', null],
        [5, 'failed', 'Column “Course” has the course of row 4 for the same student. Put what is owed into one row.'],
        [
          6,
          'failed',
          'Column “Balance” must not be below 0. Column “Course” has the course of row 4 for the same student. Put what is owed into one row.',
        ],
      ])
    const early = balances([email, 'Java', '100', '2026-06-14'])
    const future = sent('opening-balances', early, { body: { openingDate: '2026-06-16' } })
    expect((await desk.pune.refused(importTable, future)).error).toBe('Opening date must not be in the future.')
  })

  test('of nothing are skipped, with or without a due date', async () => {
    const [paid, owing] = [await someone(), await someone()]
    const table = balances(
      [paid.email, 'Tally Prime', '0', ''],
      [paid.email, 'Java', '₹ 0.00', today],
      [owing.email, 'Tally Prime', '500', today],
      [owing.email, 'Java', '500', ''],
    )
    const skipped = ['skipped', 'Nothing is owed, so nothing is booked.']
    for (const dryRun of [true, false])
      expect(told((await bring('opening-balances', table, { dryRun })).rows)).toEqual([
        [2, ...skipped],
        [3, ...skipped],
        [4, 'created', null],
        [5, 'failed', 'Column “Due date” is required.'],
      ])
    expect(await enrollmentsOf(paid.id)).toEqual([])
    const corrected = await bring('opening-balances', balances([owing.email, 'Tally Prime', '0', '']))
    expect(corrected.rows[0]).toMatchObject({
      status: 'failed',
      message:
        'An opening balance of ₹500 is already booked for this student and course. It stays so, although the list says ₹0.',
    })
  })

  test('are refused above ten times the fees of the course, as no slip of the finger may be, in a dry run too', async () => {
    const [{ email }, { email: other }, free] = [
      await someone(),
      await someone(),
      await makeCourse(desk.admin, 'Free', 0),
    ]
    const table = balances(
      [email, 'Tally Prime', '50000.01', today],
      [other, 'Tally Prime', '50000', today],
      [email, free.name, '50000.01', today],
    )
    for (const dryRun of [true, false])
      expect(told((await bring('opening-balances', table, { dryRun })).rows)).toEqual([
        [2, 'failed', 'Column “Balance” is more than ten times the fees of the course, which are ₹5,000.'],
        [3, 'created', null],
        [4, 'created', null],
      ])
  })

  test('do not find a student of another branch', async () => {
    const { email } = await someone()
    const table = balances([email, 'Java', '100', today])
    expect((await bring('opening-balances', table, { client: desk.nashik })).rows[0]?.message).toMatch(
      /no student here/,
    )
  })

  test('are refused on a closed day and in a locked month, in a dry run too', async () => {
    const [one] = people(1)
    if (!one) throw new Error('There is one.')
    const client = desk.nashik
    await bring('students', listOf([one]), { client })
    const table = balances([one.email, 'Java', '100', today])
    const refused = async (openingDate: string, why: RegExp) => {
      for (const dryRun of [true, false]) {
        const { rows } = await bring('opening-balances', table, { client, dryRun, body: { openingDate } })
        expect(told(rows)).toEqual([[2, 'failed', expect.stringMatching(why)]])
      }
    }
    await desk.admin.ok(lockPeriod, { body: { instituteName: 'Nashik', month: '2026-04' } })
    await refused('2026-04-10', /is locked; it takes no more entries/)
    await client.ok(closeDay, { body: { date: today, counted: {}, reason: 'Counted elsewhere' } })
    await refused(today, /^The day .* is closed; it takes no more entries/)
  })

  test('leave a ledger that verifies', async () => {
    await desk.expectSound()
  })
})

test('an imported enrollment can be edited like any other', async () => {
  const [enrollment] = (await desk.pune.ok(listEnrollments, { query: { search: 'Java' } })).enrollments
  expect((await desk.pune.ok(getEnrollment, { params: { id: enrollment?.id ?? '' } })).enrollment.version).toBe(1)
})
