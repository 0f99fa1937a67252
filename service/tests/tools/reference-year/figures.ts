/**
 * The figures that the reports must show for the reference year, in rupees, worked out by hand: the product didn't
 * calculate any. Beside each stands how it adds up.
 */

interface OfBranches<Figures> {
  readonly Pune: Figures
  readonly Nashik: Figures
}
export type Branch = keyof OfBranches<unknown>

/** opening + receipts + income − refunds − expenses + transfers = closing */
export type Book = readonly [
  opening: number,
  receipts: number,
  income: number,
  refunds: number,
  expenses: number,
  transfers: number,
  closing: number,
]

/** The till, month by month. */
export const cashBook: OfBranches<Readonly<Record<string, Book>>> = {
  Pune: {
    // Asha 2,000; the exam form 350; 2,000 to the bank.
    '2026-04': [2000, 2000, 350, 0, 0, -2000, 2350],
    // Asha 1,000, corrected to 900; electricity 1,000.
    '2026-05': [2350, 900, 0, 0, 1000, 0, 2250],
    // 3,000 from the bank for the salaries; Chetan gets 500 back.
    '2026-06': [2250, 0, 0, 500, 3000, 3000, 1750],
    // Power 640.
    '2026-07': [1750, 0, 0, 0, 640, 0, 1110],
    // Stationery 449.50 and 200 to the bank, both by mistake.
    '2026-08': [1110, 0, 0, 0, 0, 0, 1110],
    // Kiran 3,000, Farid 1,000; stationery 449.50, corrected to 494.50.
    '2026-09': [1110, 4000, 0, 0, 494.5, 0, 4615.5],
    // Indu 1,200; Farid's 1,000 is voided.
    '2026-10': [4615.5, 200, 0, 0, 0, 0, 4815.5],
    '2026-11': [4815.5, 0, 0, 0, 0, 0, 4815.5],
    '2026-12': [4815.5, 0, 0, 0, 0, 0, 4815.5],
    // 400 from Nashik.
    '2027-01': [4815.5, 0, 0, 0, 0, 400, 5215.5],
    '2027-02': [5215.5, 0, 0, 0, 0, 0, 5215.5],
    // 2,000 to the bank.
    '2027-03': [5215.5, 0, 0, 0, 0, -2000, 3215.5],
  },
  Nashik: {
    // Nita 1,500.
    '2026-04': [500, 1500, 0, 0, 0, 0, 2000],
    '2026-05': [2000, 0, 0, 0, 0, 0, 2000],
    '2026-06': [2000, 0, 0, 0, 0, 0, 2000],
    '2026-07': [2000, 0, 0, 0, 0, 0, 2000],
    '2026-08': [2000, 0, 0, 0, 0, 0, 2000],
    '2026-09': [2000, 0, 0, 0, 0, 0, 2000],
    '2026-10': [2000, 0, 0, 0, 0, 0, 2000],
    // The hall 800.
    '2026-11': [2000, 0, 800, 0, 0, 0, 2800],
    // Lata 2,000.
    '2026-12': [2800, 2000, 0, 0, 0, 0, 4800],
    // 400 to Pune.
    '2027-01': [4800, 0, 0, 0, 0, -400, 4400],
    // The owner takes 1,000.
    '2027-02': [4400, 0, 0, 0, 0, -1000, 3400],
    // 1,000 to the bank.
    '2027-03': [3400, 0, 0, 0, 0, -1000, 2400],
  },
}

/** The year from 1 April to 31 March, by method: cash, card, UPI, bank, cheque. */
export const methodsOfYear: OfBranches<readonly Book[]> = {
  Pune: [
    // Receipts 2,000 + 900 + 4,000 + 200; expenses 1,000 + 3,000 + 640 + 494.50; −2,000 + 3,000 + 400 − 2,000.
    [2000, 7100, 350, 500, 5134.5, -600, 3215.5],
    // Divya; the bank pays it out.
    [0, 2500, 0, 0, 0, -2500, 0],
    // Bina 4,000.50, Farid 1,000, Indu 2,000; the prospectus 150; Divya gets 500; paid out 5,000 + 3,000.
    [1500, 7000.5, 150, 500, 0, -8000, 150.5],
    // Bina 5,000; interest; rent 2 × 8,000, audit 1,500, repairs 700, internet 300, charges 118 + 59 + 20; deposits
    // 2 × 2,000, cheque 2,000, cards 2,500, UPI 8,000, capital 20,000, less 5,000 to Nashik, 3,000 to the till, 1,000 drawn.
    [50_000, 5000, 210.75, 0, 18_697, 27_500, 64_013.75],
    // Chetan 2,000, cleared; Divya 2,500, bounced; Gauri 500.
    [0, 2500, 0, 0, 0, -2000, 500],
  ],
  Nashik: [
    // Nita 1,500, Lata 2,000; −400 − 1,000 − 1,000.
    [500, 3500, 800, 0, 0, -2400, 2400],
    [0, 0, 0, 0, 0, 0, 0],
    // Omkar; the bank pays it out.
    [0, 6000, 0, 0, 0, -6000, 0],
    // Rent 3,000, salaries 2,500, charges 12; 5,000 from Pune, UPI 6,000, deposit 1,000, 600 to Pune.
    [10_000, 0, 0, 0, 5512, 11_400, 15_888],
    [0, 0, 0, 0, 0, 0, 0],
  ],
}

/** An account with what it holds: debit above zero, credit below. */
export type Held = readonly (readonly [account: string, balance: number])[]

/**
 * Receivable of Pune on 31 March: Asha 4,500 − 2,900 = 1,600; Bina 12,000.50 − 9,000.50 = 3,000; Chetan 5,000 − 2,000 =
 * 3,000; Farid 5,000 − 1,000 = 4,000; Gauri 5,000 − 500 = 4,500; Indu 5,000 − 3,200 = 1,800; Jaya 1,200.25; Divya, Esha
 * and Kiran nothing. Together 19,100.25. Fees: Java 12,000.50 + 6 × 5,000 (Asha, Chetan, Divya, Farid, Gauri, Indu) less
 * refunds 2 × 500. Capital 53,500 + 20,000. Opening 1,200.25 + 3,000. Transfers: sent 5,000, arrived 400.
 *
 * Receivable of Nashik: Nita 5,000 − 1,500 = 3,500; Omkar 11,000 − 6,000 = 5,000; Lata 2,000 − 2,000. Fees 5,000 +
 * 12,000.50. Transfers: arrived 5,000, sent 400 + 600.
 */
const expensesOfPune: Held = [
  ['expenses:discount', 500],
  ['expenses:other:Audit fee', 1500],
  // 59 + 20
  ['expenses:other:Bank charges', 79],
  ['expenses:other:Cheque bounce charges', 118],
  // 1,000, and 640 for what was called Power
  ['expenses:other:Electricity', 1640],
]
const moreExpensesOfPune: Held = [
  ['expenses:other:Rent', 16_000],
  ['expenses:other:Repairs', 700],
  ['expenses:other:Salaries', 3000],
  ['expenses:other:Stationery', 494.5],
  // Divya; Indu's 3,800 were written off and came back.
  ['expenses:writeoff', 2500],
  ['income:fees', -41_000.5],
  ['income:other:Exam form', -350],
  ['income:other:Interest', -210.75],
  ['income:other:Prospectus', -150],
]
const pune = (bank: number, cash: number, receivable: number, transfers: number): Held => [
  ['assets:bank', bank],
  ['assets:cash', cash],
  ['assets:cheque', 500],
  ['assets:receivable:fees', receivable],
  ['assets:transfers', transfers],
  ['assets:upi', 150.5],
  ['equity:capital', -73_500],
  ['equity:drawings', 1000],
  ['equity:opening', -4200.25],
]
const nashik: Held = [
  ['assets:bank', 15_888],
  ['assets:cash', 2400],
  ['assets:receivable:fees', 8500],
  ['assets:transfers', -4000],
  ['equity:capital', -10_500],
  ['equity:drawings', 1000],
  ['equity:opening', -2000],
]
const yearOfNashik: Held = [
  ['expenses:discount', 1000.5],
  ['expenses:other:Bank charges', 12],
  ['expenses:other:Rent', 3000],
  ['expenses:other:Salaries', 2500],
  ['income:fees', -17_000.5],
  ['income:other:Hall rent', -800],
]

/** Each with what its debits, and so its credits, add up to. */
export interface TrialBalance {
  readonly held: Held
  readonly total: number
}

/** On 31 March 2027, as it stood before the year was closed: the bill for the internet had not come. */
export const beforeClose: OfBranches<TrialBalance> = {
  // 67,529.25 bank and cash + 150.50 + 500 + 19,100.25 + 4,600 + 1,000 drawn + 500 + 2,500 + 23,531.50 spent
  // = 73,500 + 4,200.25 + 41,000.50 + 710.75
  Pune: {
    held: [...pune(64_313.75, 3215.5, 19_100.25, 4600), ...expensesOfPune, ...moreExpensesOfPune],
    total: 119_411.5,
  },
  // 15,888 + 2,400 + 8,500 + 1,000 + 1,000.50 + 5,512 = 4,000 + 10,500 + 2,000 + 17,000.50 + 800
  Nashik: { held: [...nashik, ...yearOfNashik], total: 34_300.5 },
}

/** On 31 March 2027, after it was closed: 300 of the bank went into the internet. The year keeps its income and expenses. */
const internet: Held = [['expenses:other:Internet', 300]]
export const closedYear: OfBranches<TrialBalance> = {
  Pune: {
    held: [...pune(64_013.75, 3215.5, 19_100.25, 4600), ...expensesOfPune, ...internet, ...moreExpensesOfPune],
    total: 119_411.5,
  },
  Nashik: beforeClose.Nashik,
}

/**
 * On 1 April 2027 the profits are carried forward. 600 reach Pune's bank, and Gauri pays 500 in cash: 64,013.75 + 600,
 * 3,215.50 + 500, 19,100.25 − 500, 4,600 − 600.
 */
export const newYear: OfBranches<TrialBalance> = {
  // 64,613.75 + 3,715.50 + 500 + 18,600.25 + 4,000 + 150.50 + 1,000 = 73,500 + 4,200.25 + 14,879.75
  Pune: {
    held: [...pune(64_613.75, 3715.5, 18_600.25, 4000), ['equity:retained', -14_879.75]],
    total: 92_580,
  },
  // 15,888 + 2,400 + 8,500 + 1,000 = 4,000 + 10,500 + 2,000 + 11,288
  Nashik: { held: [...nashik, ['equity:retained', -11_288]], total: 27_788 },
}

/** The same day without the closes, which Tally makes itself. */
export const newYearInTally: OfBranches<Held> = {
  Pune: [...pune(64_613.75, 3715.5, 18_600.25, 4000), ...expensesOfPune, ...internet, ...moreExpensesOfPune],
  Nashik: beforeClose.Nashik.held,
}

/** charged − discounts − refunds − written off = fees; fees + other income − expenses = net */
export type Profit = readonly [
  charged: number,
  discounts: number,
  refunds: number,
  writeOffs: number,
  fees: number,
  otherIncome: number,
  expenses: number,
  net: number,
]

/** The quarters of the year add up to it, figure by figure. */
export const quarters: Readonly<Record<string, OfBranches<Profit>>> = {
  '2026-04-01 2026-06-30': {
    // Asha, Chetan, Divya 15,000 + Bina 12,000.50; rent 8,000, bounce 118, cards 59, electricity 1,000, salaries 3,000.
    Pune: [27_000.5, 500, 500, 0, 26_000.5, 350, 12_177, 14_173.5],
    // Nita; rent.
    Nashik: [5000, 0, 0, 0, 5000, 0, 3000, 2000],
  },
  '2026-07-01 2026-09-30': {
    // Farid 12,000.50, and 5,000 instead; power 640, stationery 494.50.
    Pune: [5000, 0, 500, 2500, 2000, 150, 1134.5, 1015.5],
    // Omkar; charges.
    Nashik: [12_000.5, 1000.5, 0, 0, 11_000, 0, 12, 10_988],
  },
  '2026-10-01 2026-12-31': {
    // Indu, written off and reopened; repairs 700, charges 20.
    Pune: [5000, 0, 0, 0, 5000, 0, 720, 4280],
    Nashik: [0, 0, 0, 0, 0, 800, 2500, -1700],
  },
  '2027-01-01 2027-03-31': {
    // Gauri; rent 8,000, audit 1,500, internet 300.
    Pune: [5000, 0, 0, 0, 5000, 210.75, 9800, -4589.25],
    Nashik: [0, 0, 0, 0, 0, 0, 0, 0],
  },
}
export const profitOfYear: OfBranches<Profit> = {
  // 14,173.50 + 1,015.50 + 4,280 − 4,589.25 = 14,879.75
  Pune: [42_000.5, 500, 1000, 2500, 38_000.5, 710.75, 23_831.5, 14_879.75],
  // 2,000 + 10,988 − 1,700 = 11,288
  Nashik: [17_000.5, 1000.5, 0, 0, 16_000, 800, 5512, 11_288],
}
/** Before the bill for the internet: 14,879.75 + 300. */
export const profitBeforeClose = { Pune: 15_179.75, Nashik: 11_288 } as const

/** Assets and equity, which are equal; nobody paid in advance, so there are no liabilities. */
export interface Sheet {
  readonly assets: Held
  readonly equity: Held
  readonly total: number
}
export const balanceSheets: Readonly<Record<string, OfBranches<Sheet> & { readonly both: Sheet }>> = {
  '2026-03-31': {
    Pune: {
      assets: [
        ['assets:bank', 50_000],
        ['assets:cash', 2000],
        ['assets:receivable:fees', 4200.25],
        ['assets:upi', 1500],
      ],
      equity: [
        ['equity:capital', 53_500],
        ['equity:opening', 4200.25],
      ],
      total: 57_700.25,
    },
    Nashik: {
      assets: [
        ['assets:bank', 10_000],
        ['assets:cash', 500],
        ['assets:receivable:fees', 2000],
      ],
      equity: [
        ['equity:capital', 10_500],
        ['equity:opening', 2000],
      ],
      total: 12_500,
    },
    both: {
      assets: [
        ['assets:bank', 60_000],
        ['assets:cash', 2500],
        ['assets:receivable:fees', 6200.25],
        ['assets:upi', 1500],
      ],
      equity: [
        ['equity:capital', 64_000],
        ['equity:opening', 6200.25],
      ],
      total: 70_200.25,
    },
  },
  '2027-03-31': {
    // 73,500 − 1,000 + 4,200.25 + 14,879.75
    Pune: {
      assets: [
        ['assets:bank', 64_013.75],
        ['assets:cash', 3215.5],
        ['assets:cheque', 500],
        ['assets:receivable:fees', 19_100.25],
        ['assets:transfers', 4600],
        ['assets:upi', 150.5],
      ],
      equity: [
        ['equity:capital', 73_500],
        ['equity:drawings', -1000],
        ['equity:opening', 4200.25],
        ['equity:profit', 14_879.75],
      ],
      total: 91_580,
    },
    // 10,500 − 1,000 + 2,000 + 11,288
    Nashik: {
      assets: [
        ['assets:bank', 15_888],
        ['assets:cash', 2400],
        ['assets:receivable:fees', 8500],
        ['assets:transfers', -4000],
      ],
      equity: [
        ['equity:capital', 10_500],
        ['equity:drawings', -1000],
        ['equity:opening', 2000],
        ['equity:profit', 11_288],
      ],
      total: 22_788,
    },
    // Of both, transfers are the 600 on their way: 4,600 − 4,000.
    both: {
      assets: [
        ['assets:bank', 79_901.75],
        ['assets:cash', 5615.5],
        ['assets:cheque', 500],
        ['assets:receivable:fees', 27_600.25],
        ['assets:transfers', 600],
        ['assets:upi', 150.5],
      ],
      equity: [
        ['equity:capital', 84_000],
        ['equity:drawings', -2000],
        ['equity:opening', 6200.25],
        ['equity:profit', 26_167.75],
      ],
      total: 114_368,
    },
  },
  '2027-04-01': {
    Pune: {
      assets: [
        ['assets:bank', 64_613.75],
        ['assets:cash', 3715.5],
        ['assets:cheque', 500],
        ['assets:receivable:fees', 18_600.25],
        ['assets:transfers', 4000],
        ['assets:upi', 150.5],
      ],
      equity: [
        ['equity:capital', 73_500],
        ['equity:drawings', -1000],
        ['equity:opening', 4200.25],
        ['equity:retained', 14_879.75],
      ],
      total: 91_580,
    },
    Nashik: {
      assets: [
        ['assets:bank', 15_888],
        ['assets:cash', 2400],
        ['assets:receivable:fees', 8500],
        ['assets:transfers', -4000],
      ],
      equity: [
        ['equity:capital', 10_500],
        ['equity:drawings', -1000],
        ['equity:opening', 2000],
        ['equity:retained', 11_288],
      ],
      total: 22_788,
    },
    // The 600 arrived: 4,000 − 4,000.
    both: {
      assets: [
        ['assets:bank', 80_501.75],
        ['assets:cash', 6115.5],
        ['assets:cheque', 500],
        ['assets:receivable:fees', 27_100.25],
        ['assets:upi', 150.5],
      ],
      equity: [
        ['equity:capital', 84_000],
        ['equity:drawings', -2000],
        ['equity:opening', 6200.25],
        ['equity:retained', 26_167.75],
      ],
      total: 114_368,
    },
  },
}

/** On 30 April, when 5,000 are on their way. Pune's bank: 50,000 − 8,000 + 2,000 − 5,000. */
export const endOfApril = {
  Pune: { cash: 2350, bank_transfer: 39_000, upi: 5500.5, card: 0, cheque: 0, transfers: 5000 },
  Nashik: { cash: 2000, bank_transfer: 10_000, upi: 0, card: 0, cheque: 0, transfers: 0 },
  both: { cash: 4350, bank_transfer: 49_000, upi: 5500.5, card: 0, cheque: 0, transfers: 5000 },
} as const

/**
 * Who owes since when on 30 June 2026. In Pune: Asha 1,600 due on 1 October and Bina 8,000 due tomorrow; Divya 2,500 due
 * 5 days ago; Chetan 3,000 due 20 days ago; Kiran 3,000 due 46 days ago; Jaya 1,200.25 due 171 days ago. In Nashik: Nita
 * 3,500 without a date, Lata 2,000 due 91 days ago.
 */
export const ageing = {
  Pune: { notDue: 9600, days0to7: 2500, days8to30: 3000, days31to60: 3000, over60: 1200.25, outstanding: 19_300.25 },
  Nashik: { notDue: 3500, days0to7: 0, days8to30: 0, days31to60: 0, over60: 2000, outstanding: 5500 },
} as const

/** Every number that was given, in the order of its series, with the amount; null where another number took its place. */
export const receipts: OfBranches<readonly (readonly [number: string, amount: number | null])[]> = {
  Pune: [
    ['PUN/26-27/00101', 2000],
    ['PUN/26-27/00102', 4000.5],
    ['PUN/26-27/00103', 2000],
    // Bounced.
    ['PUN/26-27/00104', 2500],
    ['PUN/26-27/00105', 2500],
    ['PUN/26-27/00106', null],
    ['PUN/26-27/00107', 900],
    // Esha's, voided before her enrollment was deleted.
    ['PUN/26-27/00108', 3000],
    ['PUN/26-27/00109', 5000],
    ['PUN/26-27/00110', 3000],
    ['PUN/26-27/00111', 1000],
    ['PUN/26-27/00112', 1000],
    ['PUN/26-27/00113', 1200],
    ['PUN/26-27/00114', 2000],
    ['PUN/26-27/00115', 500],
    ['PUN/27-28/00001', 500],
  ],
  Nashik: [
    ['NAS/26-27/00001', 1500],
    ['NAS/26-27/00002', 6000],
    ['NAS/26-27/00003', 2000],
  ],
}
export const vouchers: OfBranches<readonly (readonly [number: string, amount: number | null])[]> = {
  Pune: [
    ['PUN/E26-27/00001', 8000],
    ['PUN/E26-27/00002', 118],
    ['PUN/E26-27/00003', 59],
    ['PUN/E26-27/00004', 1000],
    ['PUN/E26-27/00005', 3000],
    ['PUN/E26-27/00006', 640],
    ['PUN/E26-27/00007', 449.5],
    ['PUN/E26-27/00008', null],
    ['PUN/E26-27/00009', 494.5],
    ['PUN/E26-27/00010', 700],
    ['PUN/E26-27/00011', 20],
    ['PUN/E26-27/00012', 8000],
    ['PUN/E26-27/00013', 1500],
    ['PUN/E26-27/00014', 300],
    ['PUN/E27-28/00001', 8000],
    ['PUN/I26-27/00001', 350],
    ['PUN/I26-27/00002', 150],
    ['PUN/I26-27/00003', 210.75],
  ],
  Nashik: [
    ['NAS/E26-27/00001', 3000],
    ['NAS/E26-27/00002', 12],
    ['NAS/E26-27/00003', 2500],
    ['NAS/I26-27/00001', 800],
  ],
}
export const refunds = ['PUN/R26-27/00001', 'PUN/R26-27/00002']

/**
 * Days of the year on which money moved and that nobody closed. Pune closed all up to 4 October: 6, 12 and 25 October, 10
 * November, 15 December, 11 and 15 January, 25 February, 20 and 31 March, and with the internet 30 March. Nashik closed none:
 * 2 April, 2 May, 1 June, 12 August, 1 September, 1 October, 20 November, 1 December, 10 January, 1 February, 15 and 31 March.
 */
export const checklist = {
  before: { Pune: { openDays: 10, chequesInHand: 500 }, Nashik: { openDays: 12, chequesInHand: 0 } },
  after: { Pune: { openDays: 11, chequesInHand: 500 }, Nashik: { openDays: 12, chequesInHand: 0 } },
} as const
