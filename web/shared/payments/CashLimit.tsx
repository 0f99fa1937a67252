import { useQuery } from '@tanstack/react-query'
import { formatRupees, parseRupees } from '#contract/fields/money'
import { cashBarredFrom } from '#contract/payments/cash-limit'
import { say } from '../../base/language/say.ts'
import { enrollmentQuery } from '../enrollments/queries.ts'
import { cashOf, cashWarning, mayReachLimit } from './cashLimit.ts'
import type { Payable } from './payable.ts'

interface CashLimitProps {
  payable: Payable
  method: string | undefined
  /** As typed. */
  amount: unknown
}

/** Warns before cash is taken that it nears the limit of section 269ST; an institute's setting may refuse it as well. */
export function CashLimit({ payable, method, amount }: CashLimitProps) {
  const asked = method === 'cash' && mayReachLimit(payable.total)
  const { data: before } = useQuery({
    ...enrollmentQuery(payable.id),
    enabled: asked,
    select: ({ enrollment }) => cashOf(enrollment),
  })
  return asked && before !== undefined ? <CashWarning before={before} amount={amount} /> : null
}

/** Cash already taken for this enrollment, in rupees, and what is about to be taken, as typed. */
export function CashWarning({ before, amount }: { before: number; amount: unknown }) {
  const typed = parseRupees(String(amount ?? ''))
  const warning = typed === null ? null : cashWarning(before, typed / 100)
  if (!warning) return null
  return (
    <p
      role="status"
      className={`rounded-control border border-line px-3 py-2.5 text-control sm:col-span-2 ${warning.barred ? 'bg-red-soft text-red' : 'bg-amber-soft text-amber'}`}
    >
      {say('With this payment, cash for this course comes to {sum}. ', { sum: formatRupees(warning.sum) })}
      {say(
        warning.barred
          ? 'Section 269ST bars {amount} or more in cash from one person: take another method.'
          : 'Section 269ST bars {amount} or more in cash from one person.',
        { amount: formatRupees(cashBarredFrom) },
      )}
    </p>
  )
}
