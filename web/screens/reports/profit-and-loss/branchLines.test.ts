import { expect, test } from 'vitest'
import { branchLines, branchRows } from './branchLines.ts'

const branch = (instituteName: string, fees: number, otherIncome: number, expenses: number) => ({
  ...{ charged: fees, discounts: 0, refunds: 0, writeOffs: 0, fees, otherIncome, expenses },
  ...{ instituteName, net: fees + otherIncome - expenses },
})
const column = (name: string, branches: ReturnType<typeof branch>[]) => ({
  ...{ name, startDate: '2026-10-01', endDate: '2026-10-31', otherIncome: [], expenses: [], branches },
  totals: branch('', 0, 0, 0),
})
const branches = [branch('Pune', 500, 100.5, 200), branch('Nashik', 50, 0, 80)]
const before = column('Period before', [branch('Pune', 300, 0, 100)])

test('each branch stands beside its earlier periods, and one that is new has no figures then', () => {
  const rows = branchRows({ branches, columns: [before] })
  expect(rows.map(({ branch, figures, more }) => [branch, figures && Object.values(figures), more])).toEqual([
    ['Pune', [600.5, 200, 400.5], null],
    ['Pune', [300, 100, 200], 200.5],
    ['Nashik', [50, 80, -30], null],
    ['Nashik', null, null],
  ])
  expect(rows[1]).toMatchObject({ period: 'Period before', dates: '01/10/2026 – 31/10/2026' })
})

test('the file has a line for each figure of each branch, with the earlier ones beside it', () => {
  const lines = branchLines({ branches, columns: [before] })
  expect(lines.map(({ name, amount, compared }) => [name, amount, ...compared])).toEqual([
    ['Pune, earned', 600.5, 300],
    ['Pune, expenses', 200, 100],
    ['Pune, profit earned', 400.5, 200],
    ['Nashik, earned', 50, null],
    ['Nashik, expenses', 80, null],
    ['Nashik, profit earned', -30, null],
  ])
})

test('branches that are columns themselves are not listed again, nor is a branch alone', () => {
  expect(branchRows({ branches, columns: [column('Pune', []), column('Nashik', [])] })).toHaveLength(2)
  expect(branchLines({ branches, columns: [column('Pune', []), column('Nashik', [])] })).toEqual([])
  expect(branchLines({ branches: branches.slice(0, 1), columns: [before] })).toEqual([])
})
