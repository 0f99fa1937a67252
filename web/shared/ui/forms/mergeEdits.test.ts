import { expect, test } from 'vitest'
import { mergeEdits } from './mergeEdits.ts'

const before = { name: 'Tally', fees: '5000', category: '' }

test('what was typed stays, the rest is as somebody else has left it', () => {
  const { values, both } = mergeEdits(before, { ...before, fees: '5500' }, { ...before, name: 'Tally Prime' })
  expect(values).toEqual({ name: 'Tally Prime', fees: '5500', category: '' })
  expect(both).toEqual([])
})

test('a field that two have changed keeps what was typed and is named', () => {
  const { values, both } = mergeEdits(before, { ...before, fees: '5500' }, { ...before, fees: '6000' })
  expect(values.fees).toBe('5500')
  expect(both).toEqual(['fees'])
})

test('the same change by two is none to ask about', () => {
  expect(mergeEdits(before, { ...before, fees: '6000' }, { ...before, fees: '6000' }).both).toEqual([])
})

test('an emptied field was typed too, a field that the form does not show was not', () => {
  const { values } = mergeEdits(before, { name: '' }, { ...before, category: 'Accounts' })
  expect(values).toEqual({ name: '', fees: '5000', category: 'Accounts' })
})

test('a list that nobody has touched comes as somebody else has left it', () => {
  const plans = { plans: [{ name: 'Half and half' }] }
  const untouched = { plans: [{ name: 'Half and half' }] }
  expect(mergeEdits(plans, untouched, { plans: [] })).toEqual({ values: { plans: [] }, both: [] })
  expect(mergeEdits(plans, { plans: [] }, untouched)).toEqual({ values: { plans: [] }, both: [] })
})
