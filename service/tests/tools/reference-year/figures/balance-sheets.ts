import type { Held, OfBranches } from './branches.ts'

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
        ['assets:cheque', 650],
        ['assets:receivable:fees', 19_100.25],
        ['assets:transfers', 4600],
        ['assets:upi', 0.5],
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
        ['assets:cheque', 650],
        ['assets:receivable:fees', 27_600.25],
        ['assets:transfers', 600],
        ['assets:upi', 0.5],
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
        ['assets:cheque', 650],
        ['assets:receivable:fees', 18_600.25],
        ['assets:transfers', 4000],
        ['assets:upi', 0.5],
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
        ['assets:cheque', 650],
        ['assets:receivable:fees', 27_100.25],
        ['assets:upi', 0.5],
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
