import type { OfBranches } from './branches.ts'

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

/**
 * Who owes since when on 30 June 2026. In Pune: Asha 1,600 due on 1 October and Bina 8,000 due tomorrow; Divya 2,500 due
 * 5 days ago; Chetan 3,000 due 20 days ago; Kiran 3,000 due 46 days ago; Jaya 1,200.25 due 171 days ago. In Nashik: Nita
 * 3,500 without a date, Lata 2,000 due 91 days ago.
 */
export const ageing = {
  Pune: { notDue: 9600, days0to7: 2500, days8to30: 3000, days31to60: 3000, over60: 1200.25, outstanding: 19_300.25 },
  Nashik: { notDue: 3500, days0to7: 0, days8to30: 0, days31to60: 0, over60: 2000, outstanding: 5500 },
} as const

/**
 * Days of the year on which money moved and that nobody closed. Pune closed all up to 4 October: 6, 12 and 25 October, 10
 * November, 15 December, 11 and 15 January, 25 February, 20 and 31 March, and with the internet 30 March. Nashik closed none:
 * 2 April, 2 May, 1 June, 12 August, 1 September, 1 October, 20 November, 1 December, 10 January, 1 February, 15 and 31 March.
 */
export const checklist = {
  before: { Pune: { openDays: 10, chequesInHand: 650 }, Nashik: { openDays: 12, chequesInHand: 0 } },
  after: { Pune: { openDays: 11, chequesInHand: 650 }, Nashik: { openDays: 12, chequesInHand: 0 } },
} as const
