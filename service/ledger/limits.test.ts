import { describe, expect, test } from 'vitest'
import { paise } from '#contract/fields/money'
import { firstHead } from '#log/head'
import { openLog } from '#log/log'
import type { Step } from '#log/submission'
import {
  bounceCheque,
  changeCourse,
  changeStatus,
  clearCheque,
  clearRefundCheque,
  discount,
  enrol,
  receive,
  refund,
  settle,
  today,
  voidPayment,
} from '#tests/ledger/commands'
import { bounceEntryCheque, clearEntryCheque, deposit, record } from '#tests/ledger/counter-commands'
import { clerk, institute, java, tally } from '#tests/ledger/ids'
import { submit } from '#tests/ledger/submit'
import { type Limits, noLimits } from './limits.ts'

/** What a sub admin asks for in a branch with these limits, after what a super admin did there. */
const within = (limits: Partial<Limits>, ...before: Step[]) => {
  const then = submit(openLog(institute, { ...firstHead('PUN'), limits: { ...noLimits, ...limits } }), before)
  const ask = (limited: boolean, steps: readonly Step[]) =>
    submit(then, steps, { limited }).added.length - then.added.length
  return {
    subAdmin: (...steps: Step[]) => ask(true, steps),
    superAdmin: (...steps: Step[]) => ask(false, steps),
  }
}

const refused = (path: string, message: RegExp) =>
  expect.objectContaining({
    code: 'FORBIDDEN',
    message: expect.stringMatching(message),
    details: [{ path, message: expect.stringMatching(/for your branch\.$/) }],
  })

describe('a discount', () => {
  test.each([
    [1000_00, 5000_00],
    [0, 0],
    [33_33, 166_65],
  ])('of %i paise of %i is within 20 percent', (given, fees) => {
    expect(within({ discountPercent: 20 }).subAdmin(enrol({ fees, discount: given }))).toBe(1)
  })

  test.each([
    [1000_01, 5000_00, '20.01'],
    [1750_00, 5000_00, '35'],
  ])('of %i paise of %i is %s percent, which only a super admin gives', (given, fees, percent) => {
    const { subAdmin, superAdmin } = within({ discountPercent: 20 })
    const ask = enrol({ fees, discount: given })
    const text = `^Discount is ${percent} % of the fees; at most 20 % is allowed for your branch. A super admin can give more.$`
    expect(() => subAdmin(ask)).toThrow(refused('discount', new RegExp(text)))
    expect(superAdmin(ask)).toBe(1)
  })

  test('that is raised later is limited too, and one above the limit may be lowered', () => {
    const { subAdmin, superAdmin } = within({ discountPercent: 20 }, enrol({ discount: 2000_00 }))
    expect(() => subAdmin(discount(2000_01))).toThrow(refused('discount', /^Discount is 40.01 %/))
    expect(subAdmin(discount(1999_99))).toBe(1)
    expect(superAdmin(discount(5000_00))).toBe(1)
  })
})

describe('an opening balance', () => {
  const owed = (fees: number, on = today) => enrol({ fees, courseFees: 12_000_00, opening: true, on })

  test.each([9600_00, 12_000_00, 15_000_00])('of %i paise of ₹12,000 is within 20 percent', fees => {
    expect(within({ discountPercent: 20 }).subAdmin(owed(fees))).toBe(1)
  })

  test.each([
    [9599_99, '20.01'],
    [1_00, '100'],
  ])('of %i paise is %s percent below them, which only a super admin imports', (fees, percent) => {
    const { subAdmin, superAdmin } = within({ discountPercent: 20 })
    const text = `^Amount is ${percent} % below the fees of the course; at most 20 % is allowed for your branch. A super admin can import it.$`
    expect(() => subAdmin(owed(fees))).toThrow(refused('amount', new RegExp(text)))
    expect(superAdmin(owed(fees))).toBe(1)
  })

  test('is dated no further back than anything else', () => {
    const { subAdmin, superAdmin } = within({ backdatingDays: 3 })
    expect(() => subAdmin(owed(12_000_00, '2026-06-11'))).toThrow(refused('enrollmentDate', /or later is allowed/))
    expect(superAdmin(owed(12_000_00, '2026-06-11'))).toBe(1)
    expect(subAdmin(owed(12_000_00, '2026-06-12'))).toBe(1)
  })
})

describe('a cheaper course', () => {
  test.each([
    [{ discountPercent: 20 }, 4000_00],
    [{ discountPercent: 20, writeOff: paise(1500_00) }, 3500_00],
    [{ discountPercent: 20, writeOff: paise(500_00) }, 4000_00],
    [{ writeOff: paise(500_00) }, 1_00],
  ])('within %o may cost %i paise instead of ₹5,000', (limits, fees) => {
    expect(within(limits, enrol({ fees: 5000_00 })).subAdmin(changeCourse(fees))).toBe(1)
  })

  test.each([
    [{ discountPercent: 20 }, 3999_99],
    [{ discountPercent: 20, writeOff: paise(1500_00) }, 3499_99],
    [{ discountPercent: 0 }, 4999_99],
  ])('within %o may not cost %i paise, unless a super admin changes it', (limits, fees) => {
    const { subAdmin, superAdmin } = within(limits, enrol({ fees: 5000_00 }))
    expect(() => subAdmin(changeCourse(fees))).toThrow(
      refused('courseId', /^Course lowers the total by ₹.*\. A super admin can change it\.$/),
    )
    expect(superAdmin(changeCourse(fees))).toBe(1)
  })

  test('counts with a discount before it, and one that lowers nothing is never refused', () => {
    const { subAdmin } = within({ discountPercent: 20 }, enrol({ fees: 5000_00, discount: 1000_00 }))
    expect(subAdmin(changeCourse(4000_00))).toBe(1)
    expect(() => subAdmin(changeCourse(3999_99))).toThrow(refused('courseId', /^Course lowers the total by ₹0.01; at/))
    expect(subAdmin(changeCourse(6000_00))).toBe(1)
  })

  const [second, third, fourth] = [java, tally, clerk]
  test.each([
    [{ discountPercent: 20 }, [4500_00], 3999_99, '₹500.01', '₹500'],
    [{ discountPercent: 20 }, [4000_00], 3999_99, '₹0.01', '₹0'],
    [{ discountPercent: 20 }, [6000_00, 5000_00], 4799_99, '₹200.01', '₹200'],
    [{ discountPercent: 20, writeOff: paise(1500_00) }, [4000_00], 3499_99, '₹500.01', '₹500'],
    [{ discountPercent: 20, writeOff: paise(1500_00) }, [3500_00], 3499_99, '₹0.01', '₹0'],
  ])('within %o may by several changes cost no less than by one: %j, then %i', (limits, fees, less, by, left) => {
    const changes = fees.map((each, index) => changeCourse(each, index === 0 ? second : third))
    const { subAdmin, superAdmin } = within(limits, enrol({ fees: 5000_00 }))
    expect(subAdmin(...changes, changeCourse(less + 1, fourth))).toBe(changes.length + 1)
    const text = `^Course lowers the total by ${by}; at most ${left} is still allowed for your branch. A super admin can change it.$`
    const ask = [...changes, changeCourse(less, fourth)]
    expect(() => subAdmin(...ask)).toThrow(refused('courseId', new RegExp(text)))
    expect(superAdmin(...ask)).toBe(ask.length)
  })

  test('leaves for a discount what it has not used', () => {
    const { subAdmin } = within({ discountPercent: 20 }, enrol({ fees: 5000_00 }))
    expect(subAdmin(changeCourse(4500_00), discount(500_00))).toBe(2)
    const text =
      /^Discount is ₹500.01; beside the cheaper course, at most ₹500 is allowed for your branch. A super admin/
    expect(() => subAdmin(changeCourse(4500_00), discount(500_01))).toThrow(refused('discount', text))
    expect(() => subAdmin(changeCourse(4000_00), discount(1))).toThrow(refused('discount', /at most ₹0 is allowed/))
  })

  test('that only a super admin can choose lets the limits begin anew', () => {
    const { subAdmin } = within({ discountPercent: 20 }, enrol({ fees: 5000_00 }), changeCourse(2000_00))
    expect(subAdmin(discount(400_00))).toBe(1)
    expect(() => subAdmin(discount(400_01))).toThrow(refused('discount', /^Discount is 20.01 % of the fees/))
    expect(() => subAdmin(changeCourse(1599_99, tally))).toThrow(refused('courseId', /at most ₹400 is still allowed/))
  })

  test('uses nothing up by being taken back', () => {
    const { subAdmin } = within({ discountPercent: 20 }, enrol({ fees: 5000_00 }))
    const there = changeCourse(4000_00)
    const back = changeCourse(5000_00, tally)
    expect(subAdmin(there, back, there, back, there)).toBe(5)
  })
})

describe('a date', () => {
  const scene = [
    enrol({ on: '2026-05-01' }),
    receive(500_00, { number: 1, on: '2026-05-02', method: 'cheque' }),
    receive(500_00, { number: 3, on: '2026-05-02' }),
    refund(100_00, { of: 3, method: 'cheque', on: '2026-05-02' }),
    record({ date: '2026-05-02', method: 'cheque' }),
  ]

  test.each([
    ['enrollmentDate', (on: string) => enrol({ on, as: clerk, course: clerk })],
    ['paymentDate', (on: string) => receive(1_00, { number: 2, on })],
    ['date', (on: string) => ({ ...record({ date: on }), stream: clerk })],
    ['date', (on: string) => deposit(1_00, on)],
    ['date', (on: string) => clearCheque(1, on)],
    ['date', (on: string) => bounceCheque(1, on)],
    ['date', (on: string) => clearRefundCheque(on)],
    ['date', (on: string) => clearEntryCheque(on)],
    ['date', (on: string) => bounceEntryCheque(on)],
  ])('in the field %s goes back three days and no further: %#', (path, ask) => {
    const { subAdmin, superAdmin } = within({ backdatingDays: 3 }, ...scene)
    expect(subAdmin(ask('2026-06-12'))).toBe(1)
    expect(() => subAdmin(ask('2026-06-11'))).toThrow(
      refused(path, / is 11\/06\/2026; 12\/06\/2026 or later is allowed for your branch. A super admin can go further/),
    )
    expect(superAdmin(ask('2026-06-11'))).toBe(1)
  })

  test('is today alone at no days', () => {
    const { subAdmin } = within({ backdatingDays: 0 }, ...scene)
    expect(subAdmin(receive(1_00, { on: today }))).toBe(1)
    expect(() => subAdmin(receive(1_00, { on: '2026-06-14' }))).toThrow(refused('paymentDate', /^Payment date/))
  })
})

test('what the rules date themselves may lie further back', () => {
  const { subAdmin } = within(
    { backdatingDays: 0 },
    enrol({ on: '2026-05-01' }),
    receive(500_00, { number: 1, on: '2026-06-01' }),
  )
  expect(subAdmin(voidPayment(1))).toBe(1)
})

describe('a write-off', () => {
  const owing = (limit: number) => within({ writeOff: paise(limit) }, enrol(), receive(2000_00))

  test.each([
    ['settled', settle(3000_00)],
    ['cancelled', changeStatus('cancelled')],
  ])('of an enrollment that is %s has a limit', (_, ask) => {
    expect(owing(3000_00).subAdmin(ask)).toBe(1)
    const text =
      /^Write-off is ₹3,000; at most ₹2,999.99 is allowed for your branch. A super admin can write off more.$/
    expect(() => owing(2999_99).subAdmin(ask)).toThrow(refused('writeOff', text))
    expect(owing(2999_99).superAdmin(ask)).toBe(1)
    expect(owing(0).superAdmin(ask, refund(100_00))).toBe(2)
  })
})

test('without limits a sub admin does what a super admin does', () => {
  const asked = [enrol({ on: '2020-01-01', discount: 4999_00 }), changeStatus('cancelled')]
  expect(within({}).subAdmin(...asked)).toBe(2)
})
