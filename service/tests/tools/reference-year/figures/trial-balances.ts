import type { Held, OfBranches } from './branches.ts'

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
  ['assets:cheque', 650],
  ['assets:receivable:fees', receivable],
  ['assets:transfers', transfers],
  ['assets:upi', 0.5],
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
  // 67,529.25 bank and cash + 0.50 + 650 + 19,100.25 + 4,600 + 1,000 drawn + 500 + 2,500 + 23,531.50 spent
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
  // 64,613.75 + 3,715.50 + 650 + 18,600.25 + 4,000 + 0.50 + 1,000 = 73,500 + 4,200.25 + 14,879.75
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
