import { expect, test } from 'vitest'
import { bodyOf } from './bodyOf.ts'

const entries = (body: unknown) => (body instanceof FormData ? [...body] : body)

test('without a file the fields are sent as JSON', () => {
  const fields = { title: 'Diwali', image: null, version: 2 }
  expect(bodyOf(fields)).toBe(fields)
})

test('with a file all fields are sent as a form: absent ones are left out, cleared ones are empty texts', () => {
  const image = new File(['…'], 'banner.png')
  const fields = { title: 'Diwali', description: undefined, discountPercentage: null, version: 2, image }
  expect(entries(bodyOf(fields))).toEqual([
    ['title', 'Diwali'],
    ['discountPercentage', ''],
    ['version', '2'],
    ['image', image],
  ])
})

test('fields of rows are named as the server reads them', () => {
  const photo = new File(['…'], 'me.jpg')
  const rows = [{ dueDate: '2026-07-01', amount: '3000' }, { amount: '2000.50' }]
  expect(entries(bodyOf({ rows, photo }))).toEqual([
    ['rows[0][dueDate]', '2026-07-01'],
    ['rows[0][amount]', '3000'],
    ['rows[1][amount]', '2000.50'],
    ['photo', photo],
  ])
})
