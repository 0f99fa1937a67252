import { expect, test } from 'vitest'
import { bodyOf } from './bodyOf.ts'

const entries = (body: unknown) => (body instanceof FormData ? [...body] : body)

test('without a file the fields go as JSON', () => {
  const fields = { title: 'Diwali', image: null, version: 2 }
  expect(bodyOf(fields)).toBe(fields)
})

test('with a file all of them go as a form: nothing for what is absent, an empty text for what is cleared', () => {
  const image = new File(['…'], 'banner.png')
  const fields = { title: 'Diwali', description: undefined, discountPercentage: null, version: 2, image }
  expect(entries(bodyOf(fields))).toEqual([
    ['title', 'Diwali'],
    ['discountPercentage', ''],
    ['version', '2'],
    ['image', image],
  ])
})

test('rows are named as the server reads them', () => {
  const photo = new File(['…'], 'me.jpg')
  const rows = [{ dueDate: '2026-07-01', amount: '3000' }, { amount: '2000.50' }]
  expect(entries(bodyOf({ rows, photo }))).toEqual([
    ['rows[0][dueDate]', '2026-07-01'],
    ['rows[0][amount]', '3000'],
    ['rows[1][amount]', '2000.50'],
    ['photo', photo],
  ])
})
