import { expect, test } from 'vitest'
import type { Receipt } from '#contract/payments/receipts'
import { receiptSheet, type Stamp, studentsPrint } from './receipt-sheet.ts'

const id = '0197a3c1-8f3a-7c22-9d1e-5b6f0a21c98e'
const at = { version: 1, createdAt: '2026-04-05T10:00:00.000Z' }
const person = { id, firstName: 'Asha', middleName: null, lastName: 'Patil', fullName: 'Asha Patil' }
const place = { instituteName: 'Pune', instituteAddress: null, branch: 'Pune' }

const receipt: Receipt = {
  ...{ ...at, ...place, id, enrollmentId: id, notes: null, transactionId: null, voidReason: null },
  ...{
    amount: 500,
    paymentMethod: 'cheque',
    chequeStatus: 'held',
    chequeNumber: null,
    paymentDate: '2026-04-05',
    prints: 0,
  },
  ...{ receiptNumber: 'PUN/26-27/00002', previousReceiptNumbers: ['PUN/26-27/00001'], status: 'corrected' },
  ...{ chequeBank: null, chequeDate: null, chequeClearedOn: null },
  ...{ remainingAmount: 1500, refundedAmount: 0, receiver: null, printed: null, replacedBy: null },
  ...{
    letterhead: 'Sunrise Institute',
    logo: null,
    receiptNote: 'No refunds.',
    namesOnPaper: 'as_stored',
    language: 'en',
    issuedFor: { courseId: id, courseName: 'Tally', duration: 1, totalAmount: 2000 },
    enrollmentDeleted: false,
    verifyUrl: 'https://x/verify/1',
    qr: { size: 1, path: 'M0 0h1v1h-1z' },
  },
  Institute: { address: null, registrationNumber: null, phone: '98', email: null, gstin: null },
  Enrollment: {
    ...{ id, studentId: id, courseId: id, status: 'active', enrollmentDate: '2026-04-01' },
    ...{ feesAmount: 2000, discount: 0, totalAmount: 2000, paidAmount: 500, writtenOffAmount: 0, refundedAmount: 0 },
    ...{ remainingAmount: 1500, installmentAmount: 1500, nextInstallmentDate: '2026-05-05' },
    Student: {
      ...person,
      studentNumber: 'PUN/S26-27/00042',
      email: 'asha@example.com',
      mobile: '9876543210',
      language: null,
    },
    Course: { id, name: 'Tally', description: null, duration: 1, category: null, fees: 2000 },
  },
}
const sheetOf = (changes: Partial<Receipt> = {}) => receiptSheet({ ...receipt, ...changes }, { today: '2026-04-06' })
const textOf = (sheet: ReturnType<typeof sheetOf>, name: string) =>
  [...sheet.head, ...sheet.details, ...sheet.account.fields].find(field => field.name === name)?.value

test('the institute’s name stands above its branch, and the student has a short number', () => {
  const { institute } = sheetOf({ Institute: { ...receipt.Institute, address: 'MG Road' } })
  expect([institute.name, institute.address]).toEqual(['Sunrise Institute', 'Pune\u00a0· MG Road'])
  expect(sheetOf({ letterhead: 'Pune' }).institute).toMatchObject({ name: 'Pune', address: null })
  expect(textOf(sheetOf(), 'Student ID')).toBe('PUN/S26-27/00042')
})

test('a receipt names the receipt that it replaces and carries the notes of the institute', () => {
  const sheet = sheetOf()
  expect(textOf(sheet, 'Course')).toBe('Tally (1 month)')
  expect(sheet.receiver.value).toBe('Admin')
  expect(sheet.notes).toEqual([
    'Issued in place of PUN/26-27/00001, which is cancelled.',
    'This is a computer generated receipt.',
    'No refunds.',
  ])
  expect(sheetOf({ receiptNote: null, previousReceiptNumbers: [] }).notes).toHaveLength(1)
})

test('a cheque is marked as subject to clearance until it is cleared', () => {
  expect(textOf(sheetOf(), 'Method')).toBe('Cheque, subject to clearance')
  expect(textOf(sheetOf({ chequeStatus: 'cleared' }), 'Method')).toBe('Cheque')
})

test('a cheque is named by what stands on it, as far as that was told', () => {
  expect(textOf(sheetOf(), 'Cheque')).toBeUndefined()
  expect(textOf(sheetOf({ chequeNumber: '000123' }), 'Cheque')).toBe('No. 000123')
  const cheque = { chequeNumber: '000123', chequeBank: 'State Bank of India', chequeDate: '2026-04-03' }
  expect(textOf(sheetOf(cheque), 'Cheque')).toBe('No. 000123 · State Bank of India · 03-Apr-2026')
})

test('a refund, and an amount due after the payment that has changed since, is noted beside the fee account', () => {
  expect(sheetOf().account.remark).toBeNull()
  expect(sheetOf({ refundedAmount: 100, remainingAmount: 1700 }).account.remark).toBe(
    '₹100 of this payment was refunded · ₹1,700 was due after this payment',
  )
})

test('what was refunded and written off of the enrollment stands in the fee account, unless it is nothing', () => {
  const names = (sheet: ReturnType<typeof sheetOf>) => sheet.account.fields.map(({ name }) => name)
  expect(names(sheetOf())).toEqual(['Fee after discount', 'Paid to date', 'Balance', 'Next due date'])
  const figures = { paidAmount: 1500, refundedAmount: 1000, writtenOffAmount: 500, remainingAmount: 0 }
  const settled = sheetOf({ Enrollment: { ...receipt.Enrollment, ...figures, status: 'cancelled' } })
  expect(settled.account.remark).toBe('enrollment cancelled · ₹1,500 was due after this payment')
  expect(settled.account.fields).toEqual([
    { name: 'Fee after discount', value: '₹2,000' },
    { name: 'Paid to date', value: '₹1,500' },
    { name: 'Refunded', value: '₹1,000' },
    { name: 'Written off', value: '₹500' },
    { name: 'Balance', value: 'Nil' },
    { name: 'Next due date', value: '–' },
  ])
})

test('a receipt keeps the course and the fee that it was issued for, and says what they became', () => {
  const Course = { ...receipt.Enrollment.Course, id: id.replace('0', '1'), name: 'Java', duration: 6 }
  const changed = { ...receipt.Enrollment, courseId: Course.id, Course, totalAmount: 3000, remainingAmount: 2500 }
  const sheet = sheetOf({ Enrollment: changed })
  expect(textOf(sheet, 'Course')).toBe('Tally (1 month)')
  expect(textOf(sheet, 'Fee after discount')).toBe('₹3,000')
  expect(sheet.account.remark).toBe(
    'course changed to Java · the fee was ₹2,000 at this payment · ₹1,500 was due after this payment',
  )
})

test('a deleted enrollment has neither a fee nor anything written off', () => {
  const figures = { paidAmount: 0, writtenOffAmount: 2000, remainingAmount: 0, status: 'cancelled' as const }
  const deleted = { Enrollment: { ...receipt.Enrollment, ...figures }, status: 'voided' as const }
  expect(sheetOf({ ...deleted, enrollmentDeleted: true }).account).toEqual({
    title: 'Fee account on 06-Apr-2026',
    remark: 'enrollment deleted',
    fields: [{ name: 'Balance', value: 'Nil' }],
  })
})

test.each([
  [null, 'The cheque bounced'],
  ['Funds insufficient', 'The cheque bounced: Funds insufficient'],
])('a receipt whose cheque bounced says so with the reason %j', (voidReason, text) => {
  const bounced = {
    status: 'voided' as const,
    chequeStatus: 'bounced' as const,
    paymentMethod: 'cheque' as const,
    voidReason,
  }
  expect(sheetOf(bounced)).toMatchObject({ cancelled: { word: 'CANCELLED', text } })
})

test('a cancelled receipt gives the reason and its replacement', () => {
  const cancelled = { status: 'voided' as const, voidReason: 'Miscounted', replacedBy: 'PUN/26-27/00003' }
  expect(sheetOf(cancelled)).toMatchObject({
    cancelled: { word: 'CANCELLED', text: 'Miscounted · Replaced by receipt PUN/26-27/00003.' },
    notes: ['This is a computer generated receipt.', 'No refunds.'],
  })
})

test('only duplicates carry the date and the name of whoever printed them', () => {
  const stampOn = (stamp: Stamp | null, language: Receipt['language'] = 'en') =>
    receiptSheet({ ...receipt, language }, { today: '2026-04-06', stamp }).stamp
  const print = { date: '2026-04-06', by: { fullName: 'Meena Joshi' } }
  expect(stampOn(null)).toBeNull()
  expect(stampOn({ ...print, copy: 'ORIGINAL' })).toBe('ORIGINAL')
  expect(stampOn({ ...print, copy: 'DUPLICATE 2' })).toBe('DUPLICATE 2, 06-Apr-2026, Meena Joshi')
  expect(stampOn({ ...print, copy: 'DUPLICATE 2' }, 'hi')).toBe('प्रतिलिपि 2, 06 अप्रैल 2026, Meena Joshi')
  expect([stampOn(studentsPrint), stampOn(studentsPrint, 'hi')]).toEqual(['STUDENT’S DOWNLOAD', 'छात्र का डाउनलोड'])
})

test('in Hindi all is Hindi but names, numbers and what the institute wrote', () => {
  const latin = /[a-z]{2,}/i
  const sheet = sheetOf({ language: 'hi', previousReceiptNumbers: ['7'], receiptNumber: '8' })
  expect(sheet.notes).toEqual(['7 की जगह दी गई, जो रद्द है।', 'यह कंप्यूटर से बनी रसीद है।', 'No refunds.'])
  expect(sheet.amount).toMatchObject({ name: 'मिली रकम', words: 'रुपये पांच सौ मात्र' })
  const texts = [sheet.title, sheet.signature, sheet.verify.text, sheet.amount.words, sheet.account.title]
  const names = [...sheet.head, ...sheet.details, ...sheet.account.fields, sheet.receiver].map(({ name }) => name)
  expect([...texts, ...names].filter(text => latin.test(text))).toEqual([])
  expect(textOf(sheet, 'तारीख')).toBe('05 अप्रैल 2026')
  expect(textOf(sheet, 'कोर्स')).toBe('Tally (1 महीना)')
})

test('in both languages each text stands in Hindi and then in English, and what is the same only once', () => {
  const sheet = sheetOf({ language: 'both', chequeStatus: null, paymentMethod: 'upi' })
  expect(sheet.title).toBe('फीस की रसीद / Fee receipt')
  expect(sheet.amount.words).toBe('रुपये पांच सौ मात्र / Rupees Five Hundred Only')
  expect(textOf(sheet, 'तारीख / Date')).toBe('05/04/2026')
  expect(textOf(sheet, 'तरीका / Method')).toBe('UPI')
})
