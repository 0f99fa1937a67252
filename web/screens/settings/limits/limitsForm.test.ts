import { describe, expect, test } from 'vitest'
import { InstituteChange } from '#contract/records/institutes'
import { LimitsForm, limitPhrases, limitsChange, limitsValues } from './limitsForm.ts'

const tillShort = 'warn' as const
const none = { tillShort, discountLimit: null, backdatingLimit: null, writeOffLimit: null, chequeChargeLimit: 1000 }
const all = { tillShort, discountLimit: 20, backdatingLimit: 3, writeOffLimit: 1500.5, chequeChargeLimit: 0 }

describe('the limits of a branch', () => {
  test.each([
    [none, { discountLimit: null, backdatingLimit: null, writeOffLimit: null, chequeChargeLimit: 1000_00 }],
    [all, { discountLimit: 20, backdatingLimit: 3, writeOffLimit: 1500_50, chequeChargeLimit: 0 }],
  ])('are sent as they are shown: %o', (limits, sent) => {
    expect(InstituteChange.parse(limitsChange(limitsValues(limits), 4))).toEqual({ ...sent, tillShort, version: 4 })
  })

  test.each([
    ['discountLimit', '101'],
    ['discountLimit', '12.5'],
    ['backdatingLimit', '-1'],
    ['writeOffLimit', 'much'],
    ['chequeChargeLimit', ''],
  ])('%s of %o is refused', (name, value) => {
    const { error } = LimitsForm.safeParse({ ...limitsValues(none), [name]: value })
    expect(error?.issues.map(({ path }) => path)).toEqual([[name]])
  })

  test('are told in a line', () => {
    expect(limitPhrases(none)).toEqual([
      'any discount',
      'any earlier date',
      'any write-off',
      'cheque charges up to ₹1,000',
    ])
    expect(limitPhrases({ ...all, backdatingLimit: 0 })).toEqual([
      'discounts up to 20 %',
      'no earlier date',
      'write-offs up to ₹1,500.50',
      'cheque charges up to ₹0',
    ])
    expect(limitPhrases({ ...all, backdatingLimit: 1 })).toContain('dates up to 1 day back')
  })
})
