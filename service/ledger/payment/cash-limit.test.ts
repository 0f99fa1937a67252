import { describe, expect, test } from 'vitest'
import { firstHead } from '#log/head'
import { openLog } from '#log/log'
import type { Step } from '#log/submission'
import { correct, enrol, receive } from '#tests/ledger/commands'
import { institute } from '#tests/ledger/ids'
import { submit } from '#tests/ledger/submit'

// Section 269ST.
describe('cash of two lakh rupees for one enrollment', () => {
  const limited = (cashLimit: 'warn' | 'refuse') => {
    const head = { ...firstHead('PUN'), cashLimit }
    return (...steps: Step[]) => submit(openLog(institute, head), [enrol({ fees: 5_00_000_00 }), ...steps]).added.length
  }

  test('is refused where the institute’s setting says so, also in several parts', () => {
    const ask = limited('refuse')
    expect(ask(receive(1_99_999_99))).toBe(2)
    expect(() => ask(receive(2_00_000_00))).toThrow(/section 269ST/)
    expect(() => ask(receive(1_50_000_00, { number: 1 }), receive(50_000_00, { number: 2 }))).toThrow(
      /₹1,50,000 was paid in cash/,
    )
    expect(ask(receive(1_50_000_00, { number: 1 }), receive(50_000_00, { number: 2, method: 'upi' }))).toBe(3)
    expect(() => ask(receive(2_00_000_00, { number: 1, method: 'upi' }), correct(1, { method: 'cash' }))).toThrow(
      /269ST/,
    )
    expect(ask(receive(1_50_000_00, { number: 1 }), correct(1, { amount: 1_99_999_00 }))).toBe(4)
  })

  test('counts the other payments of a corrected one, and no other method', () => {
    const ask = limited('refuse')
    const two = [receive(1_50_000_00, { number: 1 }), receive(40_000_00, { number: 2 })]
    expect(() => ask(...two, correct(2, { amount: 50_000_00 }))).toThrow(/₹1,50,000 was paid in cash/)
    expect(ask(receive(1_90_000_00, { number: 1, method: 'upi' }), receive(50_000_00, { number: 2 }))).toBe(3)
  })

  test('is refused with the field that should change', () => {
    const message = 'must not be cash for this amount.'
    expect(() => limited('refuse')(receive(2_00_000_00))).toThrow(
      expect.objectContaining({ code: 'CASH_LIMIT', details: [{ path: 'paymentMethod', message }] }),
    )
  })

  test('is accepted where the institute’s setting only warns', () => {
    expect(limited('warn')(receive(2_00_000_00))).toBe(2)
  })
})
