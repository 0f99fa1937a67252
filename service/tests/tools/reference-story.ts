import { confirmTransfer, sendTransfer } from '#contract/counter/movements'
import type { Desk } from '#tests/desk/desk'
import {
  beginWith,
  book,
  bookShort,
  bounce,
  bounceEntry,
  bringIn,
  change,
  clear,
  clearEntry,
  clearRefundOf,
  close,
  closeYearOf,
  correct,
  correctEntryOf,
  deposit,
  enrol,
  fallOverdue,
  lock,
  moveOwnersMoney,
  type Names,
  noNames,
  pay,
  print,
  printReceiptOf,
  refund,
  reopen,
  reopenDayOf,
  reopenYearOf,
  restateAsOpening,
  type Step,
  settle,
  settleTakings,
  startReceiptsOf,
  unlock,
  voidDepositOf,
  voidEntryOf,
  voidMovementOf,
  voidPaymentOf,
  voidRefundOf,
  withdraw,
  withdrawFromBank,
} from './reference-steps.ts'

/** Nashik sends it from its bank, and Pune puts it into the till. */
const receiveFromNashik =
  (amount: number): Step =>
  async ({ desk, clerk, body }) => {
    const asked = { amount, toInstituteName: body.instituteName, paymentMethod: 'bank_transfer' as const }
    const { movement } = await desk.nashik.ok(sendTransfer, { body: asked })
    await clerk.ok(confirmTransfer, { params: { id: movement.id }, body: { amount } })
  }
const short = close('2026-06-24', { 500: 2, 200: 1, 100: 1 })

/** Tally costs 5,000 and Java 12,000.50. Everything is entered on its own day; nothing is backdated. */
const story: readonly (readonly [date: string, ...steps: Step[]])[] = [
  [
    '2026-06-01',
    book('income', 'Grant', 10000, 'bank_transfer', '2026-06-01'),
    enrol('Asha', () => ({ discount: 500 })),
    pay('first', 'Asha', 1500, 'cash'),
    book('expense', 'Rent', 8000, 'bank_transfer', '2026-06-01', { party: 'Deshpande Estates' }),
  ],
  ['2026-06-02', enrol('Bina', ({ java }) => ({ courseId: java.id })), pay('second', 'Bina', 4000.5, 'upi')],
  [
    '2026-06-03',
    enrol('Chetan'),
    pay('cheque', 'Chetan', 2000, 'cheque', {
      ...{ chequeNumber: '000417', chequeBank: 'State Bank of India', chequeDate: '2026-06-02' },
    }),
    book('income', 'Old books', 350, 'cash', '2026-06-03'),
    book('income', 'Hall rent', 600, 'cheque', '2026-06-03'),
    bringIn('Jaya', 'Java', 1200.25, '10/01/2026'),
  ],
  ['2026-06-04', pay('miscounted', 'Asha', 1000, 'cash'), deposit(1500)],
  ['2026-06-05', correct('miscounted', { amount: 900 }), print('miscounted'), print('miscounted')],
  [
    '2026-06-06',
    enrol('Gauri', () => ({
      installments: [
        { dueDate: '2026-06-13', amount: 3000 },
        { dueDate: '2026-07-13', amount: 2000 },
      ],
    })),
    lock('2026-05'),
    startReceiptsOf('25-26', 413),
    closeYearOf('25-26'),
    reopenYearOf('25-26'),
  ],
  ['2026-06-08', clear('cheque'), clearEntry('Hall rent'), unlock('2026-05', '2026-06-09T12:00:00.000Z')],
  [
    '2026-06-09',
    enrol('Divya'),
    pay('bad cheque', 'Divya', 2500, 'cheque'),
    book('income', 'Prospectus', 250, 'cheque', '2026-06-09'),
  ],
  [
    '2026-06-10',
    book('expense', 'Stationery', 449.5, 'cash', '2026-06-10'),
    book('expense', 'Stationery', 449.5, 'cash', '2026-06-10'),
    enrol('Indu'),
    pay('hers', 'Indu', 1200, 'cash'),
  ],
  [
    '2026-06-11',
    printReceiptOf('Old books'),
    voidEntryOf('Stationery'),
    correctEntryOf('Rent', { billNumber: 'DE/26/118' }),
  ],
  ['2026-06-12', bounce('bad cheque', 118), bounceEntry('Prospectus')],
  ['2026-06-13', change('Indu', () => ({ status: 'cancelled' }))],
  ['2026-06-14', fallOverdue],
  [
    '2026-06-15',
    pay('card', 'Divya', 2500, 'card'),
    pay('no cheque', 'Gauri', 3000, 'cheque'),
    book('income', 'Exam form', 400, 'cheque', '2026-06-15'),
  ],
  [
    '2026-06-16',
    change('Bina', () => ({ discount: 1000.5 })),
    change('Gauri', () => ({ nextInstallmentDate: '2026-07-20' })),
    voidPaymentOf('hers'),
  ],
  ['2026-06-17', clear('no cheque'), clearEntry('Exam form'), correct('card', { transactionId: 'SLIP 0417' })],
  ['2026-06-18', refund('cheque', 500)],
  ['2026-06-19', enrol('Esha'), pay('mistaken', 'Esha', 3000, 'upi')],
  // Gauri's cheque was somebody else's, and so was that for the exam form: they were never in this till nor in the bank.
  ['2026-06-20', voidPaymentOf('mistaken'), voidPaymentOf('no cheque'), voidEntryOf('Exam form')],
  ['2026-06-21', deposit(200, 'by mistake')],
  ['2026-06-22', restateAsOpening('Esha'), withdraw('Esha'), voidDepositOf('by mistake')],
  [
    '2026-06-23',
    reopen('Indu'),
    enrol('Farid', ({ java }) => ({ courseId: java.id })),
    pay('by hand', 'Farid', 1000, 'cash'),
  ],
  ['2026-06-24', change('Farid', ({ tally }) => ({ courseId: tally.id }))],
  ['2026-06-25', short, bookShort('2026-06-24', 0.5), reopenDayOf('2026-06-24'), short, bookShort('2026-06-24', 0.5)],
  ['2026-06-26', voidPaymentOf('by hand'), pay('by phone', 'Farid', 1000, 'upi')],
  ['2026-06-27', settle('Divya', 2500, 500, 'cheque'), pay('at last', 'Indu', 2000, 'upi')],
  ['2026-06-28', refund('second', 300, 'cheque')],
  [
    '2026-06-29',
    clearRefundOf('Bina'),
    book('expense', 'Salaries', 3000, 'upi', '2026-06-29'),
    change('Asha', () => ({ status: 'completed' })),
  ],
  [
    '2026-06-30',
    deposit(300),
    voidRefundOf('Bina'),
    clearRefundOf('Divya'),
    pay('last', 'Bina', 3000, 'upi'),
    settleTakings('card', 2500, 59),
    withdrawFromBank(1000),
    moveOwnersMoney('capital', 5000, 'cash'),
    voidMovementOf('capital', 'It was a loan'),
    receiveFromNashik(400),
    beginWith('2026-06-30', { cash: 100 }),
  ],
]

export async function tellStory(desk: Desk): Promise<Names> {
  const names = noNames()
  const place = { desk, admin: desk.admin, clerk: desk.pune, body: { instituteName: 'Pune' } }
  for (const [date, ...steps] of story) {
    desk.setClock(`${date}T11:00:00+05:30`)
    for (const step of steps) await step(place, names)
  }
  return names
}
