import type { DeskHome } from '#contract/counter/desk-home'
import { methodNames } from '#contract/method-names'
import { webPaths, withSearch } from '#contract/product/web-paths'
import { heard, say } from '../../../base/language/say.ts'
import { CashHidden } from '../../../shared/closing/CashHidden.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { Skeleton } from '../../../ui/page/states.tsx'
import { CardLink } from '../CardLink.tsx'

interface TakingsProps {
  takings: DeskHome['takings'] | undefined
  date: string | undefined
  failed: boolean
}

/** The fees of the day so far, by method. Whoever counts the till isn't told its cash. */
export function Takings({ takings, date, failed }: TakingsProps) {
  return (
    <Card
      title={say('Taken today')}
      aside={<CardLink to={withSearch(webPaths.dayBook, { date })}>{say('Day book')}</CardLink>}
    >
      {!takings &&
        (failed ? (
          <p className="text-control text-second">{say('Not loaded.')}</p>
        ) : (
          <Skeleton lines={5} height="h-9" />
        ))}
      {takings && (
        <>
          {takings.total !== null && (
            <p className="figures text-figure font-semibold wrap-anywhere">
              <Money amount={takings.total} />
            </p>
          )}
          <p className="text-label text-third">
            {say(takings.payments === 1 ? '1 payment, fees less refunds' : '{payments} payments, fees less refunds', {
              payments: takings.payments,
            })}
          </p>
          <dl className="mt-3 grid text-control">
            {takings.methods.map(({ paymentMethod, amount }) => (
              <div key={paymentMethod} className="flex flex-wrap justify-between gap-x-3 border-t border-line py-1.5">
                <dt className={amount === 0 ? 'text-third' : ''}>{heard(methodNames[paymentMethod])}</dt>
                <dd className={amount === 0 ? 'text-third' : 'font-medium'}>
                  <Money amount={amount} />
                </dd>
              </div>
            ))}
          </dl>
          {takings.methods.some(({ amount }) => amount < 0) && (
            <p className="mt-2 text-label text-third">
              {say(
                'Where an amount is below zero, more went back than came in: refunds, bounced cheques or corrections.',
              )}
            </p>
          )}
          {takings.total === null && <CashHidden />}
        </>
      )}
    </Card>
  )
}
