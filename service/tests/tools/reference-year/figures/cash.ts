import type { OfBranches } from './branches.ts'

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
    // Bina 4,000.50, Farid 1,000, Indu 2,000; Divya gets 500; paid out 5,000 + 3,000.
    [1500, 7000.5, 0, 500, 0, -8000, 0.5],
    // Bina 5,000; interest; rent 2 × 8,000, audit 1,500, repairs 700, internet 300, charges 118 + 59 + 20; deposits
    // 2 × 2,000, cheque 2,000, cards 2,500, UPI 8,000, capital 20,000, less 5,000 to Nashik, 3,000 to the till, 1,000 drawn.
    [50_000, 5000, 210.75, 0, 18_697, 27_500, 64_013.75],
    // Chetan 2,000, cleared; Divya 2,500, bounced; Gauri 500; the prospectus 150.
    [0, 2500, 150, 0, 0, -2000, 650],
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

/** On 30 April, when 5,000 are on their way. Pune's bank: 50,000 − 8,000 + 2,000 − 5,000. */
export const endOfApril = {
  Pune: { cash: 2350, bank_transfer: 39_000, upi: 5500.5, card: 0, cheque: 0, transfers: 5000 },
  Nashik: { cash: 2000, bank_transfer: 10_000, upi: 0, card: 0, cheque: 0, transfers: 0 },
  both: { cash: 4350, bank_transfer: 49_000, upi: 5500.5, card: 0, cheque: 0, transfers: 5000 },
} as const
