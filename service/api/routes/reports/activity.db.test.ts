import { beforeAll, describe, expect, test } from 'vitest'
import { createUser, login, updateUser } from '#contract/accounts/auth'
import { correctEntry, recordEntry, voidEntry } from '#contract/counter/entries'
import { updateEnrollment } from '#contract/enrollments'
import { businessDate, financialYearStart } from '#contract/fields/dates'
import { printReceipt } from '#contract/payments/after-payment'
import { requestCorrection, withdrawCorrection } from '#contract/payments/corrections'
import { correctPayment, voidPayment } from '#contract/payments/payments'
import { revealAadhaar } from '#contract/records/aadhaar'
import { updateSettings } from '#contract/records/settings'
import { createStudent, updateStudent } from '#contract/records/students'
import { listTallyLedgers, setTallyLedgers } from '#contract/records/tally-ledgers'
import { setTargets } from '#contract/records/targets'
import { type Activity, downloadEditLog, listActivity } from '#contract/reports/activity'
import type { Enrollment } from '#contract/shapes/enrollment'
import { type Desk, deskForAllTests, person } from '#tests/desk/desk'
import { paperOf } from '#tests/programs/paper'

const desk = deskForAllTests({ clock: () => new Date() })
let tally: Enrollment
let nashik: Enrollment
beforeAll(async () => {
  tally = await desk.enrol()
  const payment = await desk.pay(tally, 1000)
  await desk.pune.ok(printReceipt, { params: { id: payment.id } })
  await desk.admin.ok(updateEnrollment, {
    params: { id: tally.id },
    body: { discount: 500, discountReason: 'Merit' },
  })
  await desk.admin.ok(voidPayment, { params: { id: payment.id } })
  nashik = await desk.enrol({}, desk.nashik)
  const { student } = await desk.pune.ok(createStudent, { body: { ...person(), aadhaarNo: '123412341234' } })
  await desk.pune.ok(updateStudent, { params: { id: student.id }, body: { mobile: '9000000001' } })
  await desk.admin.ok(revealAadhaar, { params: { id: student.id } })
  await desk.server.visitor.refused(login, { body: { username: 'pune', password: 'not the password' } })
})

const ask = async (query: object = {}, client = desk.admin) =>
  (await client.ok(listActivity, { query: { limit: 200, ...query } })).activity
const dayOfNow = () => businessDate(new Date(), 'Asia/Kolkata')
const texts = (activity: readonly Activity[]) => activity.map(({ text }) => text)

describe('activity', () => {
  test('tells who did what from where, with old and new values', async () => {
    const activity = await ask({ studentId: tally.studentId })
    const discount = activity.find(({ text }) => text.startsWith('Discount'))
    expect(discount).toMatchObject({
      kind: 'enrollments',
      who: { fullName: 'Administrator' },
      address: expect.stringMatching(/127\.0\.0\.1|::1/),
      instituteName: 'Pune',
      student: { id: tally.studentId },
      reason: 'Merit',
      changes: [
        { field: 'Discount', from: '₹0', to: '₹500' },
        { field: 'Total', from: '₹5,000', to: '₹4,500' },
        { field: 'Remaining', from: '₹4,000', to: '₹3,500' },
      ],
    })
    expect(activity.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['money', 'prints', 'enrollments', 'records']),
    )
  })

  test('tells the names of accounts in Tally by what the accounts are called', async () => {
    const { ledgers } = await desk.admin.ok(listTallyLedgers)
    const named = (account: string) => ledgers.filter(one => one.account === account).map(({ id }) => id)
    const asked = [...named('income:fees'), ...named('assets:bank')].map(id => ({
      id,
      name: `Ledger ${id}`,
      group: null,
    }))
    await desk.admin.ok(setTallyLedgers, { body: { ledgers: asked } })
    const changed = (await ask()).find(({ text }) => text === 'Changed the names of accounts in Tally.')
    expect(changed?.changes.map(({ field }) => field).toSorted()).toEqual(['Bank', 'Course fees'])
  })

  test('tells a target by its month, and which payment a request to correct one was about', async () => {
    const set = (amount: number | null) =>
      desk.admin.ok(setTargets, { body: { month: '2026-11', targets: [{ instituteName: 'Pune', amount }] } })
    await set(250_000)
    await set(1_250_000.5)
    const ofPune = (await ask()).filter(({ text }) => text === 'Changed the target of Pune.')
    expect(ofPune.map(({ changes }) => changes)).toEqual([
      [{ field: 'November 2026', from: '₹2,50,000', to: '₹12,50,000.50' }],
      [{ field: 'November 2026', from: null, to: '₹2,50,000' }],
    ])

    const { id, receiptNumber } = await desk.pay(tally, 700)
    const { correctionRequest } = await desk.pune.ok(requestCorrection, {
      params: { id },
      body: { amount: 800, reason: 'Typed wrong' },
    })
    await desk.pune.ok(withdrawCorrection, { params: { id: correctionRequest.id } })
    const found = (await ask({ search: receiptNumber })).filter(({ text }) => text.includes('request to correct'))
    expect(found.map(({ changes }) => changes)).toEqual([
      [
        { field: 'Status', from: 'open', to: 'withdrawn' },
        { field: 'Receipt number', from: null, to: receiptNumber },
      ],
      expect.arrayContaining([{ field: 'Receipt number', from: null, to: receiptNumber }]),
    ])
  })

  test('tells changes of settings and roles in the words of their screens', async () => {
    const idleMinutes = { super_admin: 60, sub_admin: 45, student: 60 }
    const rows = [
      { afterMonths: 0, percent: 50 },
      { afterMonths: 3, percent: 50 },
    ]
    const planTemplates = [{ name: 'Two parts', rows }]
    await desk.admin.ok(updateSettings, { body: { idleMinutes, planTemplates, discountReasons: ['Sibling', 'Merit'] } })
    const username = 'was.clerk'
    const { user } = await desk.admin.ok(createUser, {
      body: {
        username,
        email: 'was@example.com',
        fullName: 'Was Clerk',
        password: 'a good password',
        role: 'sub_admin',
      },
    })
    await desk.admin.ok(updateUser, { params: { id: user.id }, body: { role: 'super_admin', version: user.version } })
    const changes = (await ask()).flatMap(one => one.changes)
    expect(changes.map(({ field, to }) => `${field}: ${to}`)).toEqual(
      expect.arrayContaining([
        'Role: super admin',
        'Discount reasons: Sibling, Merit',
        'Idle minutes: sign-out time of students 60, sign-out time of sub admins 45, sign-out time of super admins 60',
        'Plan templates: name of plan 1 Two parts, percent of part 1 of plan 1 50, months until part 1 of plan 1 0, percent of part 2 of plan 1 50, months until part 2 of plan 1 3',
      ]),
    )
    const said = changes.flatMap(({ field, from, to }) => [field, from ?? '', to ?? ''])
    expect(said.filter(text => /[{}[\]]|[a-z]_[a-z]/.test(text))).toEqual([])
  })

  test('tells changes of records, and who looked at an identity number, without the number', async () => {
    const changed = (await ask({ kind: 'records' })).find(({ text }) => text.startsWith('Changed the student'))
    expect(changed?.changes).toContainEqual(expect.objectContaining({ field: 'Mobile', to: '9000000001' }))
    const looks = await ask({ kind: 'looks' })
    expect(texts(looks)[0]).toMatch(/^Looked at the Aadhaar number of /)
    expect(JSON.stringify(await ask())).not.toContain('123412341234')
  })

  test('tells of an identity number only where one was given', async () => {
    const fields = (await ask({ kind: 'records' }))
      .filter(({ text }) => text.startsWith('Added the student'))
      .map(({ student, changes }) => ({
        enrolled: [tally.studentId, nashik.studentId].includes(student?.id ?? ''),
        told: changes.some(({ field }) => field === 'Aadhaar number'),
      }))
    expect(fields).toHaveLength(3)
    for (const { enrolled, told } of fields) expect(told).toBe(!enrolled)
  })

  test('tells failed sign-ins, also by the account that was tried', async () => {
    const failed = (await ask({ kind: 'signIns' })).find(({ text }) => text.startsWith('Failed'))
    expect(failed).toMatchObject({ text: 'Failed to sign in as Clerk pune.', who: null })
  })

  test('is searched by names and receipt numbers, and narrowed to days', async () => {
    const receipts = (await ask({ kind: 'money' })).map(({ number }) => number)
    expect(texts(await ask({ search: String(receipts[0]) })).length).toBeGreaterThanOrEqual(3)
    expect(await ask({ search: 'no such thing anywhere' })).toEqual([])
    expect(await ask({ endDate: '2020-01-01' })).toEqual([])
  })

  test('is searched by what a payment was recorded with, whatever was corrected since, also with its student or its clerk', async () => {
    const paid = await desk.enrol()
    const { id } = await desk.pay(paid, 700, { paymentMethod: 'upi', transactionId: '778899001122' })
    await desk.admin.ok(correctPayment, { params: { id }, body: { transactionId: '778899003344' } })
    const moneyOf = async (search: string, client = desk.admin) => texts(await ask({ search, kind: 'money' }, client))
    const [recorded] = await moneyOf('778899001122')
    expect(recorded).toContain('700')
    const { firstName } = paid.Student
    for (const search of [`778899001122 ${firstName}`, '778899001122 administrator', `admin 778899001122 ${firstName}`])
      expect(await moneyOf(search), search).toEqual([recorded])
    for (const search of ['778899001122 nobody', `${firstName} 778899005566`]) expect(await moneyOf(search)).toEqual([])
    expect(await moneyOf('778899001122', desk.pune)).toEqual([recorded])
    expect(await moneyOf('778899003344')).toHaveLength(1)
  })

  test('names the paper of what was taken back or annotated', async () => {
    const { id } = await desk.pay(await desk.enrol(), 800)
    await desk.admin.ok(correctPayment, { params: { id }, body: { amount: 900 } })
    const { payment } = await desk.admin.ok(correctPayment, { params: { id }, body: { notes: 'Paid by the uncle' } })
    const body = { type: 'expense' as const, source: 'Tea', amount: 20, date: dayOfNow(), instituteName: 'Pune' }
    const { incomeExpense: tea } = await desk.admin.ok(recordEntry, { body })
    await desk.admin.ok(correctEntry, { params: { id: tea.id }, body: { notes: 'For the guests' } })
    await desk.admin.ok(voidEntry, { params: { id: tea.id } })
    const done = (await ask({ kind: 'money' })).map(({ text, number }) => [text, number])
    expect(done).toContainEqual(['The note, reference or cheque of a payment was changed.', payment.receiptNumber])
    expect(done).toContainEqual(['The note, party, bill or cheque of a record was changed.', tea.voucherNumber])
    expect(done).toContainEqual(['Entry of ₹20 taken back: Tea.', tea.voucherNumber])
  })

  test('finds what somebody recorded who was made a student since', async () => {
    const body = { username: 'meera', password: 'a good password', fullName: 'Meera Joshi', email: 'meera@example.com' }
    const { user } = await desk.admin.ok(createUser, { body: { ...body, role: 'sub_admin', instituteName: 'Pune' } })
    const meera = await desk.signIn('meera', body.password)
    await desk.enrol({}, meera)
    const found = async () => texts(await ask({ search: 'meera', kind: 'enrollments' }))
    const before = await found()
    expect(before).toHaveLength(1)
    await desk.admin.ok(updateUser, { params: { id: user.id }, body: { role: 'student' } })
    expect(await found()).toEqual(before)
  })

  test('finds by how a name sounds what was done for students and by staff, unless it is somebody’s as it is typed', async () => {
    const { student } = await desk.pune.ok(createStudent, {
      body: { ...person(), firstName: 'Priya', lastName: 'Deshmukh', aadhaarNo: '432143214321' },
    })
    const enrolled = await desk.enrol({ studentId: student.id })
    await desk.pay(enrolled, 300)
    const body = { username: 'vidya', password: 'a good password', fullName: 'Vidya Kale', email: 'vidya@example.com' }
    await desk.admin.ok(createUser, { body: { ...body, role: 'sub_admin', instituteName: 'Pune' } })
    await desk.enrol({}, await desk.signIn('vidya', body.password))
    const found = async (search: string, client = desk.admin) => texts(await ask({ search }, client))
    for (const [typed, sounds] of [
      ['priya', 'prya'],
      ['deshmukh', 'deshmuk'],
      ['vidya', 'vidhya'],
    ] as const) {
      const asTyped = await found(typed)
      expect(asTyped.length, typed).toBeGreaterThan(1)
      expect(await found(sounds), sounds).toEqual(asTyped)
    }
    expect(await found('prya', desk.pune)).toEqual(await found('priya', desk.pune))
    expect(await found('prya', desk.nashik)).toEqual([])
  })

  test('shows a sub admin the own branch, whatever they ask for', async () => {
    const own = await ask({ instituteName: 'Nashik' }, desk.pune)
    expect(new Set(own.map(({ instituteName }) => instituteName))).toEqual(new Set(['Pune']))
    expect(await ask({ studentId: nashik.studentId }, desk.pune)).toEqual([])
  })

  test('is paged without a gap or a repeat, and stays so while more is done', async () => {
    const whole = await ask()
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await desk.admin.ok(listActivity, { query: { limit: 3, ...(cursor && { cursor }) } })
      seen.push(...page.activity.map(({ id }) => id))
      if (cursor === undefined) await desk.pay(nashik, 10)
      cursor = page.nextCursor
    }
    expect(seen).toEqual(whole.map(({ id }) => id))
  })

  test.each([
    ['no list', 'nothing'],
    ['a time that is none', '["-at","2026-02-30T25:00:00Z","a1"]'],
    ['no time', '["-at","","a1"]'],
    ['a row with NUL', '["-at","2026-04-05T00:00:00.000000Z","\\u0000"]'],
  ])('refuses a cursor of %s', async (_, packed) => {
    const cursor = Buffer.from(packed).toString('base64url')
    const refused = await desk.admin.refused(listActivity, { query: { cursor } })
    expect(refused).toMatchObject({ status: 400, error: 'Cursor is not one that this list gave.' })
  })
})

describe('the edit log', () => {
  const year = Number(financialYearStart(dayOfNow()).slice(0, 4))

  test('holds a line for each entry of the year, the oldest first, as CSV and PDF', async () => {
    const lines = linesOf(await desk.admin.call(downloadEditLog, { query: { financialYear: year } }))
    expect(lines[0]).toContain(
      'No.,Date,Time,User,Branch,Voucher no.,Party,Particulars,Old value,New value,Reason,From,Dated',
    )
    expect(lines.findIndex(line => line.includes('Enrolled in'))).toBeLessThan(
      lines.findIndex(line => line.includes('Discount: ₹0')),
    )
    const spent = { type: 'expense' as const, source: 'Rent', amount: 40, date: dayOfNow(), instituteName: 'Pune' }
    const { incomeExpense } = await desk.admin.ok(recordEntry, { body: spent })
    const path = `/activity/edit-log?financialYear=${year}&format=pdf`
    const { text } = await paperOf(desk.server.url, desk.admin, path)
    expect(text).toContain('EDIT LOG')
    // The longest number there is stands in one line.
    expect(text).toContain(incomeExpense.voucherNumber)
    // What was done is the longest, so it has the widest column, and not a word in each line.
    expect(text).toContain('Enrolled in Tally Prime')
    expect(text).toContain('Discount: ₹0')
    expect(texts(await ask({ kind: 'looks' })).filter(text => text === 'Exported the edit log.')).toHaveLength(2)
  })

  test('tells for which day something was recorded, also in the edit log', async () => {
    const paid = await desk.enrol({ enrollmentDate: '2026-06-01' })
    const { receiptNumber } = await desk.pay(paid, 650, { paymentDate: '2026-06-02' })
    const days = (await ask({ studentId: paid.studentId })).map(({ text, date }) => [text.split(' ')[0], date])
    expect(days).toEqual([
      ['Received', '2026-06-02'],
      ['Enrolled', '2026-06-01'],
      ['Added', null],
    ])
    const year = Number(financialYearStart(dayOfNow()).slice(0, 4))
    const log = { query: { financialYear: year, instituteName: 'Pune' } }
    const lines = linesOf(await desk.admin.call(downloadEditLog, log))
    expect(lines.find(line => line.includes(receiptNumber))).toMatch(/,02-Jun-2026$/)
    expect(lines.find(line => line.includes('Discount: ₹0'))).toMatch(/,$/)
    const path = `/activity/edit-log?financialYear=${year}&format=pdf`
    const { text } = await paperOf(desk.server.url, desk.pune, path)
    expect(text.replace(/\s+/g, ' ')).toContain('dated 02-Jun-2026')
  })

  test('has only the last four digits of an Aadhaar number that somebody wrote into a reason', async () => {
    const { id } = await desk.pay(await desk.enrol(), 100)
    const reason = 'Paid by the holder of 2341 2341 2346'
    await desk.admin.ok(voidPayment, { params: { id }, query: { reason } })
    const log = await desk.admin.call(downloadEditLog, { query: { financialYear: year } })
    expect(log.text).toContain(',Paid by the holder of XXXXXXXX2346,')
    expect(log.text).not.toContain(reason)
  })

  test('of one branch is named after it', async () => {
    const nameFor = async (client: Desk['pune'], query: object) =>
      (await client.call(downloadEditLog, { query: { financialYear: 2001, ...query } })).headers.get(
        'Content-Disposition',
      )
    expect(await nameFor(desk.admin, {})).toContain('"edit-log-2001-02.csv"')
    expect(await nameFor(desk.admin, { instituteName: 'nashik' })).toContain('"edit-log-2001-02-Nashik.csv"')
    const [taken] = await ask({ kind: 'looks', limit: 1 })
    expect(taken?.changes).toContainEqual({ field: 'Institute name', from: null, to: 'nashik' })
    expect(await nameFor(desk.pune, { format: 'pdf' })).toContain('"edit-log-2001-02-Pune.pdf"')
  })

  test('says in one sentence that a year is too long for paper', async () => {
    await desk.server.database.owner.query(
      `insert into audit (institute_id, action, subject, subject_id, changes, at)
       select id, 'exported', 'books', gen_random_uuid(), '{}', '2004-06-01' from institutes, generate_series(1, 5001) where name = 'Pune'`,
    )
    const refused = await desk.pune.refused(downloadEditLog, { query: { financialYear: 2004, format: 'pdf' } })
    const sentence = 'The log of this year has more than 5000 entries. Choose csv.'
    expect(refused).toMatchObject({ error: sentence, details: [{ path: 'format', message: sentence }] })
  })

  test('of a year without entries has its headings', async () => {
    expect(linesOf(await desk.pune.call(downloadEditLog, { query: { financialYear: 2001 } }))).toHaveLength(1)
  })
})

const linesOf = ({ text }: { text: string }) => text.trim().split('\r\n')
