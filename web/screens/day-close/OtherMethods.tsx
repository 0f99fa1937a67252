import { useQuery } from '@tanstack/react-query'
import type { PaymentMethod } from '#contract/fields/fields'
import { formatRupees } from '#contract/fields/money'
import { methodNames } from '#contract/method-names'
import { webPaths, withSearch } from '#contract/product/web-paths'
import { heard, say } from '../../base/language/say.ts'
import { instituteParam } from '../../shared/institutes/InstituteFilter.tsx'
import { useUser } from '../../shared/session/session.tsx'
import { CheckboxField } from '../../ui/controls/inputs.tsx'
import { sumRupees } from '../../ui/format/sumRupees.ts'
import { QueryState } from '../../ui/page/states.tsx'
import { TextLink } from '../../ui/page/TextLink.tsx'
import { type ClosedDays, dayMovesQuery } from './queries.ts'

export interface Moved {
  paymentMethod: PaymentMethod
  received: number
  paidOut: number
}

interface OtherMethodsProps {
  instituteName: string
  days: ClosedDays
  ticked: readonly PaymentMethod[]
  onTick: (method: PaymentMethod, ticked: boolean) => void
}

/** What came in and went out without cash, to be compared with the phone, the card machine and the bank. */
export function OtherMethods({ instituteName, days, ticked, onTick }: OtherMethodsProps) {
  const query = useMoved(instituteName, days)
  const { role } = useUser()
  // Others see no branch but their own.
  const branch = role === 'super_admin' ? instituteName : undefined
  const shown = { [instituteParam]: branch, from: days.from, to: days.date }
  return (
    <div className="grid grid-cols-1 gap-4">
      <QueryState query={query} failed={say('Failed to fetch the day’s totals')} lines={2} />
      {query.data?.length === 0 && (
        <p className="text-control text-second">
          {say(
            days.from < days.date
              ? 'Nothing moved without cash on these days.'
              : 'Nothing moved without cash on this day.',
          )}
        </p>
      )}
      {query.data && query.data.length > 0 && (
        <ul className="grid">
          {query.data.map(({ paymentMethod, received, paidOut }) => (
            <li
              key={paymentMethod}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0 first:pt-0"
            >
              <CheckboxField
                label={say('{method} agrees', { method: heard(methodNames[paymentMethod]) })}
                checked={ticked.includes(paymentMethod)}
                onChange={event => onTick(paymentMethod, event.target.checked)}
              />
              <span className="flex flex-wrap items-center gap-x-4 text-control">
                {movedWords({ received, paidOut }).map(words => (
                  <span key={words} className="figures">
                    {words}
                  </span>
                ))}
                <TextLink to={withSearch(webPaths.payments, { paymentMethod, ...shown })}>
                  {say('Show')}
                  <span className="unseen">
                    {say(' payments by {method}', { method: heard(methodNames[paymentMethod]) })}
                  </span>
                </TextLink>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What came in and went out, each less what was cancelled, which may be more: a receipt of days before. */
export function movedWords({ received, paidOut }: Pick<Moved, 'received' | 'paidOut'>): string[] {
  const amount = formatRupees(Math.abs(received))
  const out = formatRupees(Math.abs(paidOut))
  const words: string[] = []
  if (received > 0) words.push(say('{amount} in', { amount }))
  if (received < 0) words.push(say('{amount} more cancelled than received', { amount }))
  if (paidOut > 0) words.push(say('{out} out', { out }))
  if (paidOut < 0) words.push(say('{out} more taken back than paid out', { out }))
  return words
}

/** The methods other than cash that moved money on the days of a close. */
export const useMoved = (instituteName: string, days: ClosedDays) =>
  useQuery({
    ...dayMovesQuery(instituteName, days),
    select: ({ methods }) =>
      methods
        .filter(({ paymentMethod }) => paymentMethod !== 'cash')
        .map(
          ({ paymentMethod, receipts, income, refunds, expenses }): Moved => ({
            paymentMethod,
            received: sumRupees([receipts, income]),
            paidOut: sumRupees([refunds, expenses]),
          }),
        )
        .filter(({ received, paidOut }) => received !== 0 || paidOut !== 0),
  })
