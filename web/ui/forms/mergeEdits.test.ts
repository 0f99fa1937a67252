import { expect, test } from 'vitest'
import { mergeEdits } from './mergeEdits.ts'

const before = { name: 'Tally', fees: '5000', category: '' }

test('typed values stay, and the other fields are as somebody else has saved them', () => {
  const { values, both } = mergeEdits(before, { ...before, fees: '5500' }, { ...before, name: 'Tally Prime' })
  expect(values).toEqual({ name: 'Tally Prime', fees: '5500', category: '' })
  expect(both).toEqual([])
})

test('a field that both have changed keeps the typed value and is named', () => {
  const { values, both } = mergeEdits(before, { ...before, fees: '5500' }, { ...before, fees: '6000' })
  expect(values.fees).toBe('5500')
  expect(both).toEqual(['fees'])
})

test('a field that both have changed to the same value is not named', () => {
  expect(mergeEdits(before, { ...before, fees: '6000' }, { ...before, fees: '6000' }).both).toEqual([])
})

test('an emptied field counts as typed; a field that the form does not show does not', () => {
  const { values } = mergeEdits(before, { name: '' }, { ...before, category: 'Accounts' })
  expect(values).toEqual({ name: '', fees: '5000', category: 'Accounts' })
})

test('an untouched list is as somebody else has saved it', () => {
  const plans = { plans: [{ name: 'Half and half' }] }
  const untouched = { plans: [{ name: 'Half and half' }] }
  expect(mergeEdits(plans, untouched, { plans: [] })).toEqual({ values: { plans: [] }, both: [] })
  expect(mergeEdits(plans, { plans: [] }, untouched)).toEqual({ values: { plans: [] }, both: [] })
})

test('an untouched group of fields is as somebody else has saved it', () => {
  const group = { place: { latitude: '25' } }
  const { values, both } = mergeEdits(group, { place: { latitude: '25' } }, { place: { latitude: '26' } })
  expect([values, both]).toEqual([{ place: { latitude: '26' } }, []])
})
