import type { ReactNode } from 'react'
import { type DayClose, denominations } from '#contract/counter/day-close'
import { paperDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { methodNames } from '#contract/method-names'
import { InstituteHead } from '../../shared/settings/InstituteHead.tsx'
import { formatInstant } from '../../shared/ui/format/dates.ts'
import { PaperSize } from '../../shared/ui/print/PaperSize.tsx'
import { nameOf } from './countForm.ts'
import { covers } from './days.ts'
import { useMoved } from './OtherMethods.tsx'

/** How the expected cash comes about, what was counted, and where the ledger stood at that moment. */
export function DaySheet({ day, replaces }: { day: DayClose; replaces?: DayClose | undefined }) {
  return (
    <article
      aria-label={`Day sheet of ${day.instituteName}`}
      className="sheet mx-auto mb-6 max-w-3xl rounded-card border border-line bg-surface px-5 py-6 text-text sm:px-8"
    >
      <PaperSize size="A4" margin="14mm" />
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-2 border-text pb-3">
        <InstituteHead branch={day.instituteName}>
          <h2 className="text-section font-semibold wrap-anywhere">{day.instituteName}</h2>
        </InstituteHead>
        <p className="text-body">
          Day sheet of <span className="font-semibold">{paperDate(day.date)}</span>
          {isLong(day) && <span className="block text-control">{`covers ${covers(day)}`}</span>}
        </p>
      </header>
      {day.reopened && (
        <p role="note" className="mt-3 border-2 border-red px-3 py-1.5 text-body font-semibold wrap-anywhere text-red">
          REOPENED on {formatInstant(day.reopened.at)} by {day.reopened.by?.fullName ?? 'the system'}
          {day.reopened.reason && `: ${day.reopened.reason}`}. This count no longer holds.
        </p>
      )}
      {replaces && (
        <p className="mt-3 text-control wrap-anywhere">
          Takes the place of the close of {formatInstant(replaces.createdAt)}, which was reopened
          {replaces.reopened?.reason && `: ${replaces.reopened.reason}`}.
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 py-5 sm:grid-cols-2 print:grid-cols-2">
        <Part title="Cash by the books">
          <Line name="Opening">{formatRupees(day.opening)}</Line>
          <Line name="+ Fees received">{formatRupees(day.received)}</Line>
          <Line name="+ Other income">{formatRupees(day.otherIncome)}</Line>
          <Line name="− Refunds">{formatRupees(day.refunds)}</Line>
          <Line name="− Expenses">{formatRupees(day.expenses)}</Line>
          <Line name="− Brought to the bank">{formatRupees(day.banked)}</Line>
          <Line name="+ Brought in, less taken out">{formatRupees(day.moved)}</Line>
          <Line name="Expected" strong>
            {formatRupees(day.expected)}
          </Line>
        </Part>
        <Part title="Cash counted">
          {denominations
            .filter(value => (day.counted[value] ?? 0) > 0)
            .map(value => (
              <Line key={value} name={`${nameOf(value)} × ${(day.counted[value] ?? 0).toLocaleString('en-IN')}`}>
                {formatRupees((Math.round(Number(value) * 100) * (day.counted[value] ?? 0)) / 100)}
              </Line>
            ))}
          <Line name="Counted" strong>
            {formatRupees(day.countedTotal)}
          </Line>
          <Line name={differenceName(day.difference)} strong>
            {formatRupees(Math.abs(day.difference))}
          </Line>
          {day.reason && (
            <div className="pt-1 text-control wrap-anywhere">
              <dt className="inline text-second">Reason: </dt>
              <dd className="inline">{day.reason}</dd>
            </div>
          )}
          {day.booked && (
            <div className="pt-1 text-control wrap-anywhere">
              <dt className="inline text-second">Booked as {bookedAs(day.difference)}: </dt>
              <dd className="inline">
                {formatInstant(day.booked.at)} by {day.booked.by?.fullName ?? 'the system'}
                {day.reopened && ', taken back when the day was reopened'}
              </dd>
            </div>
          )}
        </Part>
        <OtherMethods day={day} />
      </div>
      {isLong(day) && <Days days={day.days} />}
      <footer className="grid gap-4 border-t border-line pt-3 text-label text-second">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <p>
            Closed by {day.closedBy?.fullName ?? 'the system'}, {formatInstant(day.createdAt)}
          </p>
          <p className="mt-9 w-44 border-t border-text pt-1 text-center">Signature</p>
        </div>
        <p className="wrap-anywhere">
          Ledger at event {day.headSeq.toLocaleString('en-IN')}, hash <span className="font-mono">{day.headHash}</span>
        </p>
      </footer>
    </article>
  )
}

const bookedAs = (difference: number) => (difference < 0 ? 'an expense' : 'other income')

const differenceName = (difference: number) =>
  difference === 0 ? 'Difference' : difference < 0 ? 'Difference, short' : 'Difference, over'

/** The other methods, and whether somebody compared them. */
function OtherMethods({ day }: { day: DayClose }) {
  const { data = [] } = useMoved(day.instituteName, day.date)
  if (data.length === 0) return null
  return (
    <Part title={isLong(day) ? `Without cash on ${paperDate(day.date)}` : 'Without cash'}>
      {data.map(({ paymentMethod, received, paidOut }) => (
        <Line
          key={paymentMethod}
          name={`${methodNames[paymentMethod]}, ${day.confirmed.includes(paymentMethod) ? 'ticked off ✓' : 'not ticked off'}`}
        >
          {`${formatRupees(received)} in${paidOut === 0 ? '' : `, ${formatRupees(paidOut)} out`}`}
        </Line>
      ))}
    </Part>
  )
}

/** Whether the sheet takes in more than its own day. */
const isLong = ({ date, coversFrom, days }: DayClose) =>
  (coversFrom !== null && coversFrom < date) || days.some(day => day.date < date)

/** What moved in the drawer on each day that the sheet takes in. */
function Days({ days }: Pick<DayClose, 'days'>) {
  return (
    <div className="mb-5 break-inside-avoid overflow-x-auto">
      <h3 className="mb-1.5 text-body font-semibold">Cash by day</h3>
      <table className="w-full text-control">
        <thead>
          <tr className="border-t border-text text-left">
            {['Day', 'Fees received', 'Other income', 'Refunds', 'Expenses', 'To the bank', 'Moved'].map(
              (name, index) => (
                <th
                  key={name}
                  scope="col"
                  className={`py-1 font-medium text-second ${index > 0 ? 'pl-3 text-right' : ''}`}
                >
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, received, otherIncome, refunds, expenses, banked, moved }) => (
            <tr key={date} className="border-t border-line">
              <th scope="row" className="figures py-1 text-left font-medium">
                {paperDate(date)}
              </th>
              {Object.entries({ received, otherIncome, refunds, expenses, banked, moved }).map(([name, amount]) => (
                <td key={name} className="figures py-1 pl-3 text-right">
                  {formatRupees(amount)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="break-inside-avoid">
      <h3 className="mb-1.5 text-body font-semibold">{title}</h3>
      <dl className="grid grid-cols-[minmax(0,1fr)]">{children}</dl>
    </div>
  )
}

function Line({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 border-t py-1 text-control ${strong ? 'border-text font-semibold' : 'border-line'}`}
    >
      <dt className={strong ? '' : 'text-second'}>{name}</dt>
      <dd className="figures text-right whitespace-normal!">{children}</dd>
    </div>
  )
}
