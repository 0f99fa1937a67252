import { beforeAll, describe, expect, test } from 'vitest'
import { deleteEnrollment, updateEnrollment } from '#contract/enrollments'
import { printReceipt, refundPayment, settleCheque, settleEnrollment } from '#contract/payments/after-payment'
import { correctPayment, voidPayment } from '#contract/payments/payments'
import { getOwnReceipt, getReceipt, type Paper, verifyReceipt } from '#contract/payments/receipts'
import { updateCourse } from '#contract/records/courses'
import { listInstitutes, updateInstitute } from '#contract/records/institutes'
import { updateSettings } from '#contract/records/settings'
import { updateStudent } from '#contract/records/students'
import type { Enrollment } from '#contract/shapes/enrollment'
import type { Payment } from '#contract/shapes/payment'
import { deskForAllTests, makeCourse, newKey, openDesk, opened, today } from '#tests/desk/desk'
import { paperOf, readers } from '#tests/programs/paper'
import { testWith } from '#tests/programs/tools'
import { ownStudent } from '#tests/served/audience'
import { instituteName } from '#wording/institute-name'

const desk = deskForAllTests({ environment: { PUBLIC_URL: 'https://fees.example.com' } })
let enrollment: Enrollment
let payment: Payment
beforeAll(async () => {
  const { institutes } = await desk.admin.ok(listInstitutes, { query: { search: 'Pune' } })
  const body = { phone: '+91 20 2553 1234', gstin: '27ABCDE1234F1Z5' }
  await desk.admin.ok(updateInstitute, { params: { id: institutes[0]?.id ?? '' }, body })
  enrollment = await desk.enrol({ discount: 500, nextInstallmentDate: '2026-07-01' })
  payment = await desk.pay(enrollment, 1500.5, {
    paymentMethod: 'upi',
    transactionId: 'UTR 402918273645',
    paymentDate: '2026-06-05',
  })
})

const receiptOf = async (id: string, number?: string) =>
  (await desk.admin.ok(getReceipt, { params: { id }, query: { number } })).payment
const codeOf = (verifyUrl: string) => verifyUrl.split('/').at(-1) ?? ''
const pdf = (id: string, query = '', client = desk.pune) =>
  paperOf(desk.server.url, client, `/payments/${id}/receipt.pdf${query}`)

const papers: readonly (readonly [Paper, { width: number; height: number }])[] = [
  ['a5', { width: 210, height: 148 }],
  ['a4', { width: 210, height: 297 }],
]

describe('a receipt as PDF', () => {
  testWith(readers, 'has every field there is, on one page of its paper', async () => {
    const { Student } = enrollment
    const fields = [
      ...[
        instituteName,
        'Pune · MG Road, Pune',
        'PUN/S26-27/00001',
        'Phone +91 20 2553 1234',
        'GSTIN 27ABCDE1234F1Z5',
        'FEE RECEIPT',
      ],
      ...[payment.receiptNumber, '05-Jun-2026', Student.fullName, Student.mobile, Student.email],
      ...['Tally Prime (3 months)', 'UPI', 'UTR 402918273645', '₹1,500.50'],
      'Rupees One Thousand Five Hundred and Paise Fifty Only',
      ...['Fee account on 15-Jun-2026', 'Fee after discount', '₹4,500', 'Paid to date', 'Balance', '₹2,999.50 due'],
      ...['Next due date', '01-Jul-2026', 'Received by', 'Signature', 'Scan to check that this receipt is genuine'],
      'This is a computer generated receipt. Fees paid are not refunded after 8 days.',
    ]
    for (const [paper, size] of papers) {
      const read = await pdf(payment.id, `?paper=${paper}`)
      expect(read).toMatchObject({ pages: 1, size })
      for (const field of fields) expect(read.text, paper).toContain(field)
    }
    const roll = await pdf(payment.id, '?paper=80mm')
    expect(roll).toMatchObject({ pages: 1, size: { width: 80 } })
    for (const field of fields.slice(0, -1).filter(field => !field.startsWith('Rupees')))
      expect(roll.text).toContain(field)
  })

  testWith(readers, 'is small, names itself, and embeds only the letters that it needs', async () => {
    const { bytes, name, fonts } = await pdf(payment.id)
    expect(bytes.length).toBeLessThan(100_000)
    expect(name).toBe(`Receipt ${payment.receiptNumber.replaceAll('/', '-')}.pdf`)
    expect(fonts.map(font => font.name)).toEqual(['Inter-SemiBold', 'Inter-Regular'])
    for (const font of fonts) expect(font).toMatchObject({ embedded: true, subset: true })
  })

  testWith(readers, 'is the same to the byte for the same data', async () => {
    expect((await pdf(payment.id)).bytes.equals((await pdf(payment.id)).bytes)).toBe(true)
  })

  testWith(readers, 'is cut in two halves on A4, one for each side', async () => {
    const { text } = await pdf(payment.id, '?paper=a4')
    expect(text.match(/STUDENT COPY|OFFICE COPY/g)).toEqual(['STUDENT COPY', 'OFFICE COPY'])
    expect(text.split(payment.receiptNumber)).toHaveLength(3)
  })

  testWith(readers, 'writes names in Devanagari, and a crore', async () => {
    const course = await makeCourse(desk.admin, 'टंकलेखन प्रमाणपत्र', 25_000_000)
    const of = await desk.enrol({ firstName: 'श्रीकृष्ण', lastName: 'विद्यार्थी', courseId: course.id })
    const { id } = await desk.pay(of, 10_000_000)
    for (const paper of ['a5', 'a4', '80mm']) {
      const { text, bytes, fonts } = await pdf(id, `?paper=${paper}`)
      for (const part of [of.Student.fullName, 'टंकलेखन प्रमाणपत्र', '₹1,00,00,000', 'Rupees One Crore Only'])
        expect(text).toContain(part)
      expect(fonts.map(font => font.name)).toContain('NotoSansDevanagari-SemiBold')
      expect(bytes.length).toBeLessThan(100_000)
    }
  })

  testWith(readers, 'speaks the language of the student, or that of the institute', async () => {
    const of = await desk.enrol({ firstName: 'श्रीकृष्ण', lastName: 'विद्यार्थी' })
    const { id } = await desk.pay(of, 2500.5, { paymentMethod: 'cash' })
    const speak = (language: 'hi' | 'both' | '') =>
      desk.pune.ok(updateStudent, { params: { id: of.studentId }, body: { language } })
    await speak('hi')
    const words = 'रुपये दो हजार पांच सौ और पैसे पचास मात्र'
    for (const paper of ['a5', 'a4', '80mm']) {
      const { text, bytes, pages } = await pdf(id, `?paper=${paper}`)
      for (const part of ['फीस की रसीद', of.Student.fullName, 'किससे मिला', '15 जून 2026', words, 'नकद', 'दस्तखत'])
        expect(text, paper).toContain(part)
      // In the order in which it is read.
      expect(text.indexOf('फीस की रसीद')).toBeLessThan(text.indexOf('किससे मिला'))
      expect(text.indexOf('किससे मिला')).toBeLessThan(text.indexOf('दस्तखत'))
      expect(text).not.toMatch(/Fee receipt|Received|Rupees|Balance/i)
      expect(pages).toBe(1)
      expect(bytes.length).toBeLessThan(60_000)
      expect(bytes.includes('/Lang (hi-IN)')).toBe(true)
    }
    await speak('both')
    const both = await pdf(id)
    for (const part of [
      'फीस की रसीद /',
      'FEE RECEIPT',
      'नकद / Cash',
      '₹2,499.50 देय / due',
      words,
      'Rupees Two Thousand Five Hundred and Paise Fifty Only',
    ])
      expect(both.text).toContain(part)
    await speak('')
    expect((await pdf(id)).text).toContain('FEE RECEIPT')
    await desk.admin.ok(updateSettings, { body: { language: 'hi' } })
    expect((await pdf(id)).text).toContain('फीस की रसीद')
    expect((await receiptOf(id)).language).toBe('hi')
    await desk.admin.ok(updateSettings, { body: { language: 'en' } })
  })

  testWith(readers, 'cuts nothing off, however long', async () => {
    const long = (text: string) => `${text} ${'Venkatanarasimharajuvaripeta '.repeat(4)}`.slice(0, 80).trim()
    const course = await makeCourse(desk.admin, long('Diploma'), 98_765_432.1)
    const of = await desk.enrol({
      firstName: long('Satya'),
      middleName: long('Rama'),
      lastName: long('Rao'),
      courseId: course.id,
    })
    const { id } = await desk.pay(of, 12_345_678.9, { paymentMethod: 'card', transactionId: 'N'.repeat(100) })
    await desk.admin.ok(voidPayment, { params: { id }, query: { reason: 'Keyed twice. '.repeat(38).trim() } })
    for (const paper of ['a5', 'a4', '80mm']) {
      const { text, pages } = await pdf(id, `?paper=${paper}`)
      expect(pages).toBe(1)
      expect(text.replaceAll(' ', '')).toContain('N'.repeat(100))
      for (const part of [of.Student.fullName, course.name])
        for (const word of part.split(' ')) expect(text, paper).toContain(word)
      expect(text.match(/Keyed twice\./g)).toHaveLength(paper === 'a4' ? 76 : 38)
    }
  })

  testWith(readers, 'after a settlement shows what was refunded and written off beside what was paid', async () => {
    const course = await makeCourse(desk.admin, 'Diploma in Accounts', 1_234_567.5)
    const of = await desk.enrol({ courseId: course.id })
    const { id } = await desk.pay(of, 1_000_000)
    const body = { writeOff: 234_567.5, refund: 123_456.5, reason: 'Moved away' }
    await desk.admin.ok(settleEnrollment, { params: { id: of.id }, body })
    for (const paper of ['a5', 'a4', '80mm']) {
      const { text, pages } = await pdf(id, `?paper=${paper}`)
      expect(pages).toBe(1)
      for (const part of ['Refunded', '₹1,23,456.50', 'Written off', '₹2,34,567.50', 'Balance', 'Nil'])
        expect(text, paper).toContain(part)
    }
  })

  testWith(readers, 'says that a voided one is cancelled, and why', async () => {
    const { id } = await desk.pay(enrollment, 10)
    await desk.admin.ok(voidPayment, { params: { id }, query: { reason: 'Paid at the other desk' } })
    for (const paper of ['a5', '80mm']) {
      const { text } = await pdf(id, `?paper=${paper}`)
      expect(text).toMatch(/CANCELLED:? Paid at the other desk/)
    }
  })

  testWith(
    readers,
    'of a deleted enrollment tells of no fee and no write-off, which no report has either',
    async () => {
      const of = await desk.enrol()
      const { id } = await desk.pay(of, 10)
      await desk.admin.ok(voidPayment, { params: { id } })
      expect((await pdf(id)).text).toContain('Fee after discount')
      await desk.admin.ok(deleteEnrollment, { params: { id: of.id } })
      for (const paper of ['a5', 'a4', '80mm']) {
        const { text } = await pdf(id, `?paper=${paper}`)
        for (const part of ['CANCELLED', 'enrollment deleted', 'Balance', 'Nil']) expect(text, paper).toContain(part)
        expect(text, paper).not.toMatch(/enrollment cancelled|Fee after discount|Written off|5,000/)
      }
    },
  )

  testWith(
    readers,
    'keeps the course and the fee of its day when the course changes, and so does a duplicate',
    async () => {
      const own = await ownStudent(desk)
      const { id: enrollmentId } = own.enrollment
      const before = await desk.pay(own.enrollment, 1000)
      const corrected = await desk.pay(own.enrollment, 200)
      await desk.pune.ok(printReceipt, { params: { id: before.id }, key: newKey() })
      await desk.pune.ok(updateEnrollment, { params: { id: enrollmentId }, body: { courseId: desk.java.id } })
      await desk.pune.ok(printReceipt, { params: { id: before.id }, key: newKey() })
      const after = await desk.pay(own.enrollment, 500)
      await desk.admin.ok(correctPayment, { params: { id: corrected.id }, body: { amount: 300 } })

      const then = ['Tally Prime (3 months)', 'course changed to Java', 'the fee was ₹5,000 at this payment']
      for (const paper of ['a5', 'a4', '80mm']) {
        const { text, pages } = await pdf(before.id, `?paper=${paper}`)
        expect(pages).toBe(1)
        for (const part of ['DUPLICATE 1', ...then]) expect(text, paper).toContain(part)
        expect(text, paper).not.toContain('Java (3 months)')
      }
      expect((await pdf(corrected.id, `?number=${corrected.receiptNumber}`)).text).toContain(then[0])
      for (const id of [after.id, corrected.id]) {
        const { text } = await pdf(id)
        expect(text).toContain('Java (3 months)')
        expect(text).not.toMatch(/Tally|changed|the fee was/)
      }
      const { payment: seen } = await own.client.ok(getOwnReceipt, { params: { id: before.id } })
      const tally = { courseId: desk.tally.id, courseName: 'Tally Prime', duration: 3 }
      expect(seen.issuedFor).toEqual({ ...tally, totalAmount: 5000 })
    },
  )

  testWith(readers, 'keeps the name and the length that its course had when it was issued', async () => {
    const { id: courseId } = await makeCourse(desk.admin, 'Word', 5000)
    const of = await desk.enrol({ courseId })
    const change = async (day: string, body: object) => {
      desk.setClock(`${day}T10:00:00+05:30`)
      await desk.admin.ok(updateCourse, { params: { id: courseId }, body })
      desk.setClock(`${day}T12:00:00+05:30`)
      return desk.pay(of, 100)
    }
    const first = await desk.pay(of, 100)
    const second = await change('2026-06-16', { name: 'Word and Excel' })
    const third = await change('2026-06-17', { duration: 4 })
    const fourth = await change('2026-06-18', { fees: 6000, description: 'Now dearer' })
    await desk.admin.ok(correctPayment, { params: { id: second.id }, body: { amount: 150 } })

    const printed = async (id: string, number?: string) => (await receiptOf(id, number)).issuedFor
    const [word, renamed, longer] = [
      { courseName: 'Word', duration: 3 },
      { courseName: 'Word and Excel', duration: 3 },
      { courseName: 'Word and Excel', duration: 4 },
    ]
    expect(await printed(first.id)).toMatchObject(word)
    expect(await printed(second.id, second.receiptNumber)).toMatchObject(renamed)
    for (const { id } of [second, third, fourth]) expect(await printed(id)).toMatchObject(longer)
    const { text } = await pdf(first.id)
    expect(text).toContain('Word (3 months)')
    expect(text).not.toMatch(/Excel|4 months|changed to/)
    desk.setClock(opened)
  })

  testWith(readers, 'keeps an earlier number as it was written, cancelled, with what replaced it', async () => {
    const before = await desk.pay(enrollment, 20)
    const body = { amount: 25, reason: 'Miscounted' }
    const after = (await desk.admin.ok(correctPayment, { params: { id: before.id }, body })).payment
    const old = await pdf(before.id, `?number=${before.receiptNumber}`)
    for (const part of [
      `CANCELLED: Miscounted`,
      `Replaced by receipt ${after.receiptNumber}.`,
      '₹20',
      before.receiptNumber,
    ])
      expect(old.text).toContain(part)
    const present = await pdf(before.id)
    expect(present.text).not.toContain('CANCELLED')
    expect(present.text).toContain(`Issued in place of ${before.receiptNumber}, which is cancelled.`)
    const refused = await desk.pune.refused(getReceipt, {
      params: { id: before.id },
      query: { number: 'PUN/26-27/99999' },
    })
    expect(refused.status).toBe(404)
  })

  testWith(
    readers,
    'keeps by an earlier number how it was paid then, whatever became of a cheque or a part since',
    async () => {
      const cash = await desk.pay(enrollment, 30)
      const cheque = await desk.pay(enrollment, 40, { paymentMethod: 'cheque' })
      const body = { paymentMethod: 'cheque', chequeNumber: '000123', reason: 'It was a cheque' } as const
      await desk.admin.ok(correctPayment, { params: { id: cash.id }, body })
      await desk.admin.ok(correctPayment, {
        params: { id: cheque.id },
        body: { paymentMethod: 'cash', reason: 'Paid in notes' },
      })
      await desk.admin.ok(refundPayment, { params: { id: cheque.id }, body: { amount: 7, reason: 'Too much' } })
      const old = async ({ id, receiptNumber }: typeof cash) => (await pdf(id, `?number=${receiptNumber}`)).text
      expect(await old(cash)).not.toContain('Cheque')
      await desk.pune.ok(settleCheque, { params: { id: cash.id }, body: { status: 'bounced' }, key: newKey() })
      expect((await pdf(cash.id)).text).toContain('The cheque bounced')
      expect(await old(cash)).toContain('CANCELLED: It was a cheque')
      expect(await old(cheque)).toContain('Cheque, subject to clearance')
      expect(await old(cheque)).not.toContain('of this payment was refunded')
      expect((await pdf(cheque.id)).text).toContain('₹7 of this payment was refunded')
    },
  )

  testWith(readers, 'says which print it is: the original once, then duplicates with date and name', async () => {
    const { id } = await desk.pay(enrollment, 15)
    expect((await pdf(id)).text).not.toMatch(/ORIGINAL|DUPLICATE/)
    const print = () => desk.pune.ok(printReceipt, { params: { id }, key: newKey() })
    expect(await print()).toEqual({ copy: 'ORIGINAL' })
    expect((await pdf(id)).text).toContain('FEE RECEIPT')
    expect((await pdf(id)).text).toContain('ORIGINAL')
    expect((await receiptOf(id)).printed).toEqual({ copy: 'ORIGINAL', date: today, by: { fullName: 'Clerk pune' } })
    await print()
    expect(await print()).toEqual({ copy: 'DUPLICATE 2' })
    const { text } = await pdf(id, '?paper=80mm')
    expect(text).toContain('DUPLICATE 2, 15-Jun-2026, Clerk pune')
    expect(text).not.toContain('ORIGINAL')
    await desk.admin.ok(correctPayment, { params: { id }, body: { amount: 16 } })
    expect((await pdf(id)).text).not.toMatch(/ORIGINAL|DUPLICATE/)
    expect(await print()).toEqual({ copy: 'ORIGINAL' })
  })

  testWith(readers, 'a student downloads only their own, and it claims to be no original', async () => {
    const own = await ownStudent(desk)
    const paid = await desk.pay(own.enrollment, 30)
    const path = (id: string) => `/student/payments/${id}/receipt.pdf`
    const { text } = await paperOf(desk.server.url, own.client, path(paid.id))
    expect(text).toContain('STUDENT’S DOWNLOAD')
    expect(text).not.toMatch(/ORIGINAL|DUPLICATE/)
    expect((await own.client.send('GET', path(payment.id))).status).toBe(404)
  })

  test('is refused to another branch, and in an unknown paper size', async () => {
    expect((await desk.nashik.send('GET', `/payments/${payment.id}/receipt.pdf`)).status).toBe(404)
    expect((await desk.pune.send('GET', `/payments/${payment.id}/receipt.pdf?paper=a3`)).status).toBe(400)
  })
})

describe('whoever holds the paper', () => {
  const verify = (code: string) => desk.server.visitor.ok(verifyReceipt, { params: { code } })

  test('learns number, amount, date and status, and nothing else', async () => {
    const { verifyUrl } = await receiptOf(payment.id)
    expect(verifyUrl).toMatch(/^https:\/\/fees\.example\.com\/verify\/PUN-26-27-\d{5}-[0-9a-z]{16}$/)
    expect(await verify(codeOf(verifyUrl))).toEqual({
      receipt: { receiptNumber: payment.receiptNumber, amount: 1500.5, paymentDate: '2026-06-05', status: 'valid' },
    })
  })

  test('learns of that receipt alone, although its number was typed as the reference of another payment', async () => {
    const other = await desk.enrol()
    const { receiptNumber } = await desk.pay(other, 30)
    const coming = receiptNumber.replace(/\d{5}$/, serial => String(Number(serial) + 2).padStart(5, '0'))
    await desk.pay(other, 40, { paymentMethod: 'upi', transactionId: coming })
    const { id } = await desk.pay(other, 50)
    const { receipt } = await verify(codeOf((await receiptOf(id)).verifyUrl))
    expect(receipt).toMatchObject({ receiptNumber: coming, amount: 50 })
  })

  test('of an earlier number learns what it said and that it was replaced; after a void, that it is cancelled', async () => {
    const before = await desk.pay(enrollment, 40)
    const { payment: after } = await desk.admin.ok(correctPayment, {
      params: { id: before.id },
      body: { amount: 45, paymentDate: '2026-06-01' },
    })
    const code = async (number: string) => codeOf((await receiptOf(before.id, number)).verifyUrl)
    const [old, present] = [await code(before.receiptNumber), await code(after.receiptNumber)]
    expect(await verify(old)).toEqual({
      receipt: { receiptNumber: before.receiptNumber, amount: 40, paymentDate: today, status: 'replaced' },
    })
    expect((await verify(present)).receipt).toMatchObject({ amount: 45, paymentDate: '2026-06-01', status: 'valid' })
    await desk.admin.ok(voidPayment, { params: { id: before.id } })
    expect((await verify(old)).receipt.status).toBe('cancelled')
    expect((await verify(present)).receipt.status).toBe('cancelled')
  })

  test('learns that the bank has still to pay its cheque, until it has', async () => {
    const made = await desk.pay(enrollment, 30, { paymentMethod: 'cheque', paymentDate: '2026-06-10' })
    const code = codeOf((await receiptOf(made.id)).verifyUrl)
    expect((await verify(code)).receipt).toMatchObject({ amount: 30, status: 'uncleared' })
    const body = { status: 'cleared' as const, date: today }
    await desk.pune.ok(settleCheque, { params: { id: made.id }, body })
    expect((await verify(code)).receipt.status).toBe('valid')
  })

  test('learns of a cheque that bounced that its receipt is cancelled', async () => {
    const made = await desk.pay(enrollment, 30, { paymentMethod: 'cheque', paymentDate: '2026-06-10' })
    const body = { status: 'bounced' as const, date: today }
    await desk.pune.ok(settleCheque, { params: { id: made.id }, body })
    expect((await verify(codeOf((await receiptOf(made.id)).verifyUrl))).receipt.status).toBe('cancelled')
  })

  test('learns that money was given back since, for this receipt or in a settlement of all of them', async () => {
    const left = await desk.enrol()
    const [first, second] = [await desk.pay(left, 300), await desk.pay(left, 200)]
    const statuses = async () => {
      const receipts = await Promise.all([first, second].map(({ id }) => receiptOf(id)))
      return Promise.all(receipts.map(async ({ verifyUrl }) => (await verify(codeOf(verifyUrl))).receipt.status))
    }
    const part = { amount: 50, paymentMethod: 'cash' as const, reason: 'Two classes were not held' }
    await desk.admin.ok(refundPayment, { params: { id: first.id }, body: part })
    expect(await statuses()).toEqual(['refunded', 'valid'])
    const settled = { writeOff: 4500, refund: 400, reason: 'Moved away' }
    await desk.admin.ok(settleEnrollment, { params: { id: left.id }, body: settled })
    expect(await statuses()).toEqual(['refunded', 'refunded'])
  })

  test('learns nothing from a forged code, or about a number that was never issued', async () => {
    const code = codeOf((await receiptOf(payment.id)).verifyUrl)
    for (const made of [code.replace(/.$/, last => (last === '0' ? '1' : '0')), code.replace('PUN', 'NAS'), 'x'])
      expect(await desk.server.visitor.refused(verifyReceipt, { params: { code: made } })).toMatchObject({
        status: 404,
        error: 'No receipt has this code.',
      })
  })
})

test('whoever guesses codes has to wait; whoever holds a receipt never does', async () => {
  const strict = await openDesk({ environment: { RATE_LIMIT: 'on' } })
  const paid = await strict.pay(await strict.enrol(), 10)
  const { verifyUrl } = (await strict.admin.ok(getReceipt, { params: { id: paid.id } })).payment
  const ask = (code: string) => strict.server.visitor.call(verifyReceipt, { params: { code } })
  const statuses = new Set<number>()
  for (let n = 0; n < 30; n++) statuses.add((await ask(`PUN-26-27-00001-${String(n).padStart(16, '0')}`)).status)
  expect([...statuses]).toEqual([404, 429])
  expect((await ask(codeOf(verifyUrl))).status).toBe(200)
  await strict.server.stop()
})
