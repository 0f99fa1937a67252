import { v7 as newId } from 'uuid'
import { addDays } from '#contract/fields/dates'
import type { PaymentMethod } from '#contract/fields/fields'
import { type Paise, paise } from '#contract/fields/money'
import type { EnrollmentCommand } from '#ledger/enrollment/commands'
import type { DemoCourse } from './courses.ts'
import type { Chance } from './random.ts'

/** Something that is done with an enrollment on a day. The amount of a payment is decided on that day. */
export type Action =
  | { readonly kind: 'command'; readonly command: EnrollmentCommand; readonly reason?: string }
  | { readonly kind: 'pay'; readonly share: number; readonly mishap: 'corrected' | 'voided' | undefined }
  | { readonly kind: 'finish' }

export interface Planned {
  readonly day: string
  readonly action: Action
}

/** The fee as agreed, and how it is actually paid. */
export interface Life {
  readonly discount: Paise
  readonly installments: readonly { readonly dueOn: string; readonly amount: Paise }[]
  readonly later: readonly Planned[]
}

const reasons = ['Shifted to another city', 'Joined a job', 'Family reasons', 'Timing did not suit']

export function lifeOf(course: DemoCourse, day: string, chance: Chance): Life {
  const discount = chance.happens(0.25) ? Math.round((course.fees * chance.between(5, 15)) / 100 / 10_000) * 10_000 : 0
  const total = course.fees - discount
  const count = chance.happens(0.35) ? 1 : Math.min(course.duration, chance.between(2, 6))
  const installments = Array.from({ length: count }, (_, index) => ({
    dueOn: index === 0 ? day : monthsLater(day, index),
    amount: paise(rowOf(total, count, index)),
  }))
  const cancelled = chance.happens(0.05) ? addDays(day, chance.between(20, 75)) : undefined
  const payments = installments.flatMap(({ dueOn }, index) => paymentsOf(dueOn, index, chance))
  const standing = payments.filter(({ day: on }) => !cancelled || on < cancelled)
  const end: Planned = cancelled
    ? {
        day: cancelled,
        action: {
          kind: 'command',
          command: { type: 'ChangeStatus', status: 'cancelled', reason: null, mayReopen: false },
          reason: chance.one(reasons),
        },
      }
    : { day: addDays(monthsLater(day, course.duration), chance.between(0, 12)), action: { kind: 'finish' } }
  return {
    discount: paise(discount),
    installments,
    later: [...standing, end, ...lateDiscount(discount, day, course, chance)],
  }
}

/** Most pay within days of the due date, some much later, a few not at all; some pay half now and half later. */
function paymentsOf(dueOn: string, index: number, chance: Chance): Planned[] {
  const mishap = chance.happens(0.02) ? 'corrected' : chance.happens(0.012) ? 'voided' : undefined
  const late =
    index === 0
      ? 0
      : chance.weighted({ near: 72, late: 19, never: 9 }) === 'near'
        ? chance.between(-2, 4)
        : chance.happens(0.68)
          ? chance.between(6, 40)
          : 400
  const day = addDays(dueOn, late)
  if (index > 0 && chance.happens(0.12))
    return [
      { day, action: { kind: 'pay', share: 0.5, mishap } },
      { day: addDays(day, chance.between(5, 15)), action: { kind: 'pay', share: 1, mishap: undefined } },
    ]
  return [{ day, action: { kind: 'pay', share: 1, mishap } }]
}

/** A few students get a discount within the first two weeks. */
function lateDiscount(discount: number, day: string, course: DemoCourse, chance: Chance): Planned[] {
  if (discount > 0 || !chance.happens(0.03)) return []
  const command = {
    type: 'ChangeDiscount' as const,
    discount: paise(Math.round(course.fees / 20 / 10_000) * 10_000),
    spareId: newId(),
  }
  return [{ day: addDays(day, chance.between(3, 12)), action: { kind: 'command', command } }]
}

/** Installments of whole hundreds of rupees; the first one takes the remainder. */
function rowOf(total: number, count: number, index: number): number {
  const even = Math.floor(total / count / 10_000) * 10_000
  return index === 0 ? total - even * (count - 1) : even
}

function monthsLater(day: string, months: number): string {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const date = Math.min(Number(day.slice(8)), 28)
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

export const methods: Readonly<Record<PaymentMethod, number>> = {
  cash: 54,
  upi: 34,
  bank_transfer: 6,
  card: 4,
  cheque: 2,
}

/** The reference of a payment, such as the twelve digits of a UPI payment. */
export const referenceOf = (method: PaymentMethod, chance: Chance): string | null =>
  method === 'cash'
    ? null
    : method === 'cheque'
      ? String(chance.between(100_000, 999_999))
      : String(chance.between(100_000_000_000, 999_999_999_999))
