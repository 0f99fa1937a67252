import { expect, test } from 'vitest'
import { type Statement, statementName } from './statement.ts'

const statement = { Student: { fullName: 'Asha S/o Ravi' }, startDate: null, endDate: '2026-06-30' } as Statement

test.each([
  [null, '2026-06-30', 'Statement Asha S-o Ravi until-2026-06-30.pdf'],
  ['2026-06-01', '2026-06-30', 'Statement Asha S-o Ravi 2026-06-01 2026-06-30.pdf'],
])('a statement from %s to %s is saved as %s', (startDate, endDate, name) => {
  expect(statementName({ ...statement, startDate, endDate })).toBe(name)
})
