import type { OfBranches } from './branches.ts'

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
