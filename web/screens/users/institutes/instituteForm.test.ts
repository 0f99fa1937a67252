import { expect, test } from 'vitest'
import type { Institute } from '#contract/shapes/institute'
import { instituteChange, instituteForm, instituteValues } from './instituteForm.ts'

const institute: Institute = {
  id: '0190a000-0000-7000-8000-000000000001',
  instituteName: 'Pune',
  instituteAddress: 'Opposite the bus stand',
  phone: null,
  email: null,
  receiptPrefix: 'PUN',
  upiId: 'pune@bank',
  upiName: null,
  gstin: null,
  cashLimit: 'warn',
  tillShort: 'warn',
  aadhaar: 'full',
  chequeChargeLimit: 1000,
  discountLimit: null,
  backdatingLimit: null,
  writeOffLimit: null,
  version: 2,
  createdAt: '2026-04-05T04:30:00.000Z',
}

test('emptied fields are cleared, but an emptied prefix is not sent', () => {
  const { upiId: _, receiptPrefix: __, ...values } = instituteValues(institute)
  const change = instituteChange(values, institute.version)
  expect(change).toMatchObject({ upiId: '', instituteAddress: 'Opposite the bus stand', aadhaar: 'full', version: 2 })
  expect(change).not.toHaveProperty('receiptPrefix')
})

test.each([
  ['receiptPrefix', 'PUNE'],
  ['receiptPrefix', 'P1'],
  ['upiId', 'pune'],
  ['gstin', '27AAPFU0939F1Z'],
  ['phone', 'call us'],
])('%s of %s is refused', (name, value) => {
  const { error } = instituteForm.safeParse({ instituteName: 'Pune', [name]: value })
  expect(error?.issues.map(({ path }) => path)).toContainEqual([name])
})
