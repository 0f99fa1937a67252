import { expect, test } from 'vitest'
import { readStatement } from './statement.ts'

const read = (text: string) => readStatement(Buffer.from(text))

test.each([
  ['with dots', 'Dr.', 'Cr.'],
  ['in brackets', '(Dr)', '(Cr)'],
])('sides are read %s', async (_, out, back) => {
  const text = `Date,Details,Amount,Dr / Cr\n02/04/2026,Rent,500,${out}\n03/04/2026,Fee,80,${back}\n`
  expect((await read(text)).lines.map(({ amount }) => amount)).toEqual([-50000, 8000])
})

test('the sides stand in the column that is named so, wherever another says what kind of payment it was', async () => {
  const text =
    'Date,Dr / Cr,Details,Amount,Type\n02/04/2026,DR,Rent,500,NEFT\n03/04/2026,CR,Fee,80,UPI\n04/04/2026,DR,Net,9,UPI\n'
  expect((await read(text)).lines.map(({ amount }) => amount)).toEqual([-50000, 8000, -900])
  const ofBalance = 'Date,Details,Dr / Cr,Amount,Balance,Dr / Cr\n02/04/2026,Rent,DR,500,9000,CR\n'
  expect((await read(ofBalance)).lines.map(({ amount }) => amount)).toEqual([-50000])
})

test('a side that can’t be read is refused, and not taken for money that came in', async () => {
  const text = 'Date,Details,Amount,Dr / Cr\n02/04/2026,Rent,500,Debt\n'
  await expect(read(text)).rejects.toThrow('has an amount that can’t be read in row 2')
})

test('money that the bank took back stands below zero among what came in', async () => {
  const text = 'Date,Narration,Debit,Credit\n02/04/2026,Fee,,500\n03/04/2026,Returned,,-500\n04/04/2026,Rent,-80.00,\n'
  expect((await read(text)).lines.map(({ narration, amount }) => `${narration} ${amount}`)).toEqual([
    'Fee 50000',
    'Returned -50000',
    'Rent -8000',
  ])
})
