import type { Desk } from '#tests/desk/desk'
import { adminPassword } from '#tests/served/server'
import {
  beginWith,
  book,
  bounce,
  bringIn,
  change,
  clear,
  clearEntry,
  close,
  closeYearOf,
  confirm,
  correct,
  correctEntryOf,
  deposit,
  enrol,
  lock,
  mergeHeads,
  moveOwnersMoney,
  type Names,
  pay,
  refund,
  renameHead,
  reopen,
  reopenYearOf,
  type Step,
  send,
  settle,
  settleTakings,
  startReceiptsOf,
  unlock,
  voidDepositOf,
  voidEntryOf,
  voidMovementOf,
  voidPaymentOf,
  withdraw,
  withdrawFromBank,
} from '../reference-steps.ts'

type Day = readonly [date: string, branch: 'Pune' | 'Nashik', ...steps: Step[]]

/** The day before the year: what the two branches held and were owed, written down from their old books. */
const opening: readonly Day[] = [
  [
    '2026-03-31',
    'Pune',
    beginWith('2026-03-31', { cash: 2000, bank_transfer: 40_000, upi: 1500 }),
    bringIn('Jaya', 'Java', 1200.25, '10/01/2026'),
    bringIn('Kiran', 'Tally Prime', 3000, '15/05/2026'),
  ],
  [
    '2026-03-31',
    'Nashik',
    beginWith('2026-03-31', { cash: 500, bank_transfer: 10_000 }),
    bringIn('Lata', 'Tally Prime', 2000, '31/03/2026'),
  ],
]

/** April to June. Tally costs 5,000 and Java 12,000.50. */
const first: readonly Day[] = [
  [
    '2026-04-01',
    'Pune',
    beginWith('2026-03-31', { cash: 2000, bank_transfer: 50_000, upi: 1500 }, 'The passbook says 50,000'),
    startReceiptsOf('26-27', 101),
    enrol('Asha', () => ({
      discount: 500,
      installments: [
        { dueDate: '2026-04-01', amount: 2000 },
        { dueDate: '2026-10-01', amount: 2500 },
      ],
    })),
    pay('Asha 1', 'Asha', 2000, 'cash'),
  ],
  [
    '2026-04-02',
    'Pune',
    enrol('Bina', ({ java }) => ({ courseId: java.id })),
    pay('Bina 1', 'Bina', 4000.5, 'upi', { nextInstallmentDate: '2026-07-01' }),
  ],
  ['2026-04-02', 'Nashik', enrol('Nita'), pay('Nita 1', 'Nita', 1500, 'cash')],
  [
    '2026-04-06',
    'Pune',
    book('expense', 'Rent', 8000, 'bank_transfer', '2026-04-06', { party: 'Deshpande Estates', billNumber: 'DE/118' }),
  ],
  ['2026-04-10', 'Pune', book('income', 'Exam form', 350, 'cash', '2026-04-10', { party: 'Asha Patil' })],
  ['2026-04-15', 'Pune', deposit(2000)],
  // It arrives in the next month.
  ['2026-04-30', 'Pune', send('to Nashik', 'Nashik', 5000, 'bank_transfer')],
  ['2026-05-02', 'Nashik', confirm('to Nashik', 5000, 'bank_transfer')],
  [
    '2026-05-04',
    'Pune',
    enrol('Chetan', () => ({ nextInstallmentDate: '2026-06-10' })),
    pay('Chetan 1', 'Chetan', 2000, 'cheque', {
      ...{ chequeNumber: '000417', chequeBank: 'State Bank of India', chequeDate: '2026-05-02' },
    }),
  ],
  ['2026-05-08', 'Pune', clear('Chetan 1')],
  [
    '2026-05-11',
    'Pune',
    enrol('Divya', () => ({ nextInstallmentDate: '2026-06-25' })),
    pay('Divya 1', 'Divya', 2500, 'cheque', {
      ...{ chequeNumber: '000418', chequeBank: 'Bank of Maharashtra', chequeDate: '2026-05-11' },
    }),
  ],
  ['2026-05-14', 'Pune', bounce('Divya 1', 118)],
  ['2026-05-15', 'Pune', pay('Divya 2', 'Divya', 2500, 'card')],
  ['2026-05-18', 'Pune', settleTakings('card', 2500, 59)],
  ['2026-05-20', 'Pune', book('expense', 'Electricity', 1000, 'cash', '2026-05-20', { billNumber: 'MSEDCL 4' })],
  ['2026-05-22', 'Pune', pay('Asha 2', 'Asha', 1000, 'cash')],
  ['2026-05-23', 'Pune', correct('Asha 2', { amount: 900 })],
  ['2026-06-01', 'Nashik', book('expense', 'Rent', 3000, 'bank_transfer', '2026-06-01')],
  ['2026-06-05', 'Pune', lock('2026-04')],
  ['2026-06-10', 'Pune', withdrawFromBank(3000)],
  ['2026-06-15', 'Pune', book('expense', 'Salaries', 3000, 'cash', '2026-06-15', { party: 'Meena Joshi' })],
  ['2026-06-18', 'Pune', refund('Chetan 1', 500)],
  ['2026-06-20', 'Pune', enrol('Esha'), pay('Esha 1', 'Esha', 3000, 'upi')],
  ['2026-06-22', 'Pune', voidPaymentOf('Esha 1'), withdraw('Esha')],
  ['2026-06-30', 'Pune', settleTakings('upi', 5000, 0)],
]

/** July to December. */
const middle: readonly Day[] = [
  ['2026-07-01', 'Pune', pay('Bina 2', 'Bina', 5000, 'bank_transfer')],
  ['2026-07-02', 'Pune', settle('Divya', 2500, 500, 'upi')],
  ['2026-07-10', 'Pune', book('expense', 'Power', 640, 'cash', '2026-07-10')],
  ['2026-07-11', 'Pune', mergeHeads('Power', 'Electricity')],
  ['2026-07-15', 'Pune', moveOwnersMoney('drawings', 1000, 'bank_transfer')],
  ['2026-08-03', 'Pune', moveOwnersMoney('capital', 20_000, 'bank_transfer')],
  // The cheque lies in a till until April.
  ['2026-08-05', 'Pune', book('income', 'Prospectus', 150, 'cheque', '2026-08-05', { party: 'Ganesh Kale' })],
  ['2026-08-06', 'Pune', book('expense', 'Stationery', 449.5, 'cash', '2026-08-06')],
  ['2026-08-07', 'Pune', voidEntryOf('Stationery')],
  ['2026-08-10', 'Pune', deposit(200, 'by mistake')],
  ['2026-08-11', 'Pune', voidDepositOf('by mistake')],
  [
    '2026-08-12',
    'Nashik',
    enrol('Omkar', ({ java }) => ({ courseId: java.id, discount: 1000.5 })),
    pay('Omkar 1', 'Omkar', 6000, 'upi'),
  ],
  ['2026-09-01', 'Pune', pay('Kiran 1', 'Kiran', 3000, 'cash')],
  ['2026-09-01', 'Nashik', settleTakings('upi', 6000, 12)],
  ['2026-09-05', 'Pune', book('expense', 'Stationery', 449.5, 'cash', '2026-09-05')],
  ['2026-09-06', 'Pune', correctEntryOf('Stationery', { amount: 494.5 })],
  ['2026-09-10', 'Pune', enrol('Farid', ({ java }) => ({ courseId: java.id })), pay('Farid 1', 'Farid', 1000, 'cash')],
  ['2026-09-11', 'Pune', change('Farid', ({ tally }) => ({ courseId: tally.id }))],
  ['2026-10-01', 'Nashik', book('expense', 'Salaries', 2500, 'bank_transfer', '2026-10-01')],
  // The till holds 4,615.50 by the books.
  ['2026-10-05', 'Pune', close('2026-10-04', { 500: 9, 100: 1, 10: 1, 5: 1 })],
  // The day of the payment is closed, so it is voided as of today.
  ['2026-10-06', 'Pune', voidPaymentOf('Farid 1'), pay('Farid 2', 'Farid', 1000, 'upi')],
  ['2026-10-12', 'Pune', enrol('Indu'), pay('Indu 1', 'Indu', 1200, 'cash')],
  ['2026-10-20', 'Pune', change('Indu', () => ({ status: 'cancelled' }))],
  ['2026-11-02', 'Pune', reopen('Indu')],
  ['2026-11-04', 'Pune', lock('2026-10')],
  [
    '2026-11-05',
    'Pune',
    unlock('2026-10', '2026-11-06T12:00:00.000Z'),
    book('expense', 'Repairs', 700, 'bank_transfer', '2026-10-25', { party: 'Shinde Electric' }),
  ],
  ['2026-11-10', 'Pune', pay('Indu 2', 'Indu', 2000, 'upi')],
  ['2026-11-20', 'Nashik', book('income', 'Hall hire', 800, 'cash', '2026-11-20')],
  ['2026-11-21', 'Nashik', renameHead('Hall hire', 'Hall rent')],
  ['2026-12-01', 'Nashik', pay('Lata 1', 'Lata', 2000, 'cash')],
  ['2026-12-15', 'Pune', settleTakings('upi', 3000, 20)],
]

/** January to March, and what is still dated in March when April has begun. */
const last: readonly Day[] = [
  ['2027-01-10', 'Nashik', send('to Pune', 'Pune', 400, 'cash')],
  ['2027-01-11', 'Pune', confirm('to Pune', 400, 'cash')],
  ['2027-01-15', 'Pune', send('by mistake', 'Nashik', 999, 'bank_transfer')],
  ['2027-01-16', 'Pune', voidMovementOf('by mistake', 'It was meant for the landlord')],
  ['2027-02-01', 'Nashik', moveOwnersMoney('drawings', 1000, 'cash')],
  [
    '2027-02-10',
    'Pune',
    enrol('Gauri', () => ({
      installments: [
        { dueDate: '2027-02-20', amount: 3000 },
        { dueDate: '2027-04-20', amount: 2000 },
      ],
    })),
  ],
  // The bank has it only after the year.
  ['2027-02-25', 'Pune', pay('Gauri 1', 'Gauri', 500, 'cheque')],
  ['2027-03-15', 'Nashik', deposit(1000)],
  ['2027-03-20', 'Pune', deposit(2000), book('expense', 'Rent', 8000, 'bank_transfer', '2027-03-20')],
  ['2027-03-31', 'Nashik', send('over the year', 'Pune', 600, 'bank_transfer')],
  ['2027-03-31', 'Pune', book('income', 'Interest', 210.75, 'bank_transfer', '2027-03-31')],
  ['2027-04-01', 'Pune', confirm('over the year', 600, 'bank_transfer'), pay('Gauri 2', 'Gauri', 500, 'cash')],
  ['2027-04-02', 'Pune', book('expense', 'Audit fee', 1500, 'bank_transfer', '2027-03-31')],
]

/** All until the year is closed. */
export const theYear: readonly Day[] = [...opening, ...first, ...middle, ...last]

/** The year is closed in both branches, opened again in one for a late bill, and closed again. */
export const theClose: readonly Day[] = [
  ['2027-04-05', 'Pune', closeYearOf('26-27')],
  ['2027-04-05', 'Nashik', closeYearOf('26-27')],
  [
    '2027-04-06',
    'Pune',
    reopenYearOf('26-27'),
    book('expense', 'Internet', 300, 'bank_transfer', '2027-03-30', { billNumber: 'JIO 9' }),
  ],
  ['2027-04-07', 'Pune', closeYearOf('26-27')],
  ['2027-04-08', 'Pune', clearEntry('Prospectus'), book('expense', 'Rent', 8000, 'bank_transfer', '2027-04-08')],
]

/** Sessions last a month, so everybody signs in again from time to time. */
export async function tellDays(desk: Desk, names: Names, days: readonly Day[]): Promise<void> {
  let month = ''
  let staff = { admin: desk.admin, Pune: desk.pune, Nashik: desk.nashik }
  for (const [date, branch, ...steps] of days) {
    desk.setClock(`${date}T11:00:00+05:30`)
    if (!date.startsWith(month) || month === '') staff = await signInAll(desk)
    month = date.slice(0, 7)
    const place = { desk, admin: staff.admin, clerk: staff[branch], body: { instituteName: branch } }
    for (const step of steps) await step(place, names)
  }
}

const signInAll = async (desk: Desk) => ({
  admin: await desk.signIn('admin', adminPassword),
  Pune: await desk.signIn('pune', 'a good password'),
  Nashik: await desk.signIn('nashik', 'a good password'),
})
