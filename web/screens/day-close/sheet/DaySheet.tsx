import type { ReactNode } from 'react'
import { type DayClose, denominations } from '#contract/counter/day-close'
import { formatRupees, inPaise } from '#contract/fields/money'
import { methodNames } from '#contract/method-names'
import { coversMoreDays, whyReopened } from '#wording/paper/day-sheet'
import { heard, say } from '../../../base/language/say.ts'
import { InstituteHead } from '../../../shared/settings/InstituteHead.tsx'
import { WholeNumbers } from '../../../ui/format/WholeNumbers.tsx'
import { PaperSize } from '../../../ui/print/PaperSize.tsx'
import { paperDay, paperInstant } from '../../../ui/print/paperDay.ts'
import { nameOf } from '../countForm.ts'
import { covers, outOf } from '../days.ts'
import { movedWords, useMoved } from '../OtherMethods.tsx'

/** How the expected cash comes about, what was counted, and where the ledger stood at that moment. */
export function DaySheet({ day, replaces }: { day: DayClose; replaces: DayClose | undefined }) {
  return (
    <article
      aria-label={say('Day sheet of {instituteName}', { instituteName: day.instituteName })}
      className="sheet mx-auto mb-6 max-w-3xl rounded-card border border-line bg-surface px-5 py-6 text-text sm:px-8"
    >
      <PaperSize size="A4" margin="14mm" />
      <Head day={day} />
      <Reopened day={day} replaces={replaces} />
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 py-5 sm:grid-cols-2 print:grid-cols-2">
        <ByTheBooks day={day} />
        <Counted day={day} />
        <OtherMethods day={day} />
      </div>
      {coversMoreDays(day) && <Days days={day.days} />}
      <Foot day={day} />
    </article>
  )
}

function Head({ day }: { day: DayClose }) {
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-2 border-text pb-3">
      <InstituteHead branch={day.instituteName}>
        <h2 className="text-section font-semibold wrap-anywhere">{day.instituteName}</h2>
      </InstituteHead>
      <p className="text-body">
        {say('Day sheet of')} <span className="font-semibold whitespace-nowrap">{paperDay(day.date)}</span>
        {coversMoreDays(day) && (
          <span className="block text-control">{say('covers {covers}', { covers: covers(day) })}</span>
        )}
      </p>
    </header>
  )
}

/** Whether this count still holds, and whether it came in place of one that doesn't. */
function Reopened({ day, replaces }: { day: DayClose; replaces: DayClose | undefined }) {
  return (
    <>
      {day.reopened && (
        <p role="note" className="mt-3 border-2 border-red px-3 py-1.5 text-body font-semibold wrap-anywhere text-red">
          {say('REOPENED on {at} by {fullName}', {
            at: paperInstant(day.reopened.at),
            fullName: day.reopened.by?.fullName ?? say('the system'),
          })}
          {whyReopened(day.reopened.reason)}
          {say('. This count no longer holds.')}
        </p>
      )}
      {replaces && (
        <p className="mt-3 text-control wrap-anywhere">
          {say('Takes the place of the close of {createdAt}, which was reopened', {
            createdAt: paperInstant(replaces.createdAt),
          })}
          {whyReopened(replaces.reopened?.reason ?? null)}.
        </p>
      )}
    </>
  )
}

function ByTheBooks({ day }: { day: DayClose }) {
  return (
    <Part title={say('Cash by the books')}>
      <Line name={say('Opening')}>{formatRupees(day.opening)}</Line>
      <Line name={say('+ Fees received')}>{formatRupees(day.received)}</Line>
      <Line name={say('+ Other income')}>{formatRupees(day.otherIncome)}</Line>
      {outOf(day).map(({ name, amount }) => (
        <Line key={name} name={name}>
          {formatRupees(amount)}
        </Line>
      ))}
      <Line name={say('+ Brought in, less taken out')}>{formatRupees(day.moved)}</Line>
      <Line name={say('Expected')} strong>
        {formatRupees(day.expected)}
      </Line>
    </Part>
  )
}

function Counted({ day }: { day: DayClose }) {
  return (
    <Part title={say('Cash counted')}>
      {denominations
        .filter(value => (day.counted[value] ?? 0) > 0)
        .map(value => (
          <Line key={value} name={`${nameOf(value)} × ${(day.counted[value] ?? 0).toLocaleString('en-IN')}`}>
            {formatRupees((inPaise(Number(value)) * (day.counted[value] ?? 0)) / 100)}
          </Line>
        ))}
      <Line name={say('Counted')} strong>
        {formatRupees(day.countedTotal)}
      </Line>
      <Line name={differenceName(day.difference)} strong>
        {formatRupees(Math.abs(day.difference))}
      </Line>
      {day.reason && (
        <div className="pt-1 text-control wrap-anywhere">
          <dt className="inline text-second">{say('Reason:')} </dt>
          <dd className="inline">{day.reason}</dd>
        </div>
      )}
      {day.booked && (
        <div className="pt-1 text-control wrap-anywhere">
          <dt className="inline text-second">
            {say('Booked as {bookedAs}:', { bookedAs: bookedAs(day.difference) })}{' '}
          </dt>
          <dd className="inline">
            {say('{at} by {fullName}', {
              at: paperInstant(day.booked.at),
              fullName: day.booked.by?.fullName ?? say('the system'),
            })}
            {day.reopened && say(', taken back when the day was reopened')}
          </dd>
        </div>
      )}
    </Part>
  )
}

/** Who closed the day, and where the ledger stood. */
function Foot({ day }: { day: DayClose }) {
  return (
    <footer className="grid grid-cols-1 gap-4 border-t border-line pt-3 text-label text-second">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <p>
          {say('Closed by {fullName}, {createdAt}', {
            fullName: day.closedBy?.fullName ?? say('the system'),
            createdAt: paperInstant(day.createdAt),
          })}
        </p>
        <p className="mt-9 w-44 max-w-full border-t border-text pt-1 text-center">{say('Signature')}</p>
      </div>
      <p className="wrap-anywhere">
        {say('Ledger at event {headSeq}, hash', { headSeq: day.headSeq.toLocaleString('en-IN') })}{' '}
        <span className="font-mono">{day.headHash}</span>
      </p>
    </footer>
  )
}

const bookedAs = (difference: number) => (difference < 0 ? say('an expense') : say('other income'))

const differenceName = (difference: number) =>
  difference === 0 ? say('Difference') : difference < 0 ? say('Difference, short') : say('Difference, over')

/** The other methods, and whether somebody compared them. */
function OtherMethods({ day }: { day: DayClose }) {
  const from = day.coversFrom ?? day.date
  const { data = [] } = useMoved(day.instituteName, { from, date: day.date })
  if (data.length === 0) return null
  return (
    <Part
      title={
        from < day.date
          ? say('Without cash from {from} to {to}', { from: paperDay(from), to: paperDay(day.date) })
          : coversMoreDays(day)
            ? say('Without cash on {paperDate}', { paperDate: paperDay(day.date) })
            : say('Without cash')
      }
    >
      {data.map(({ paymentMethod, received, paidOut }) => (
        <Line
          key={paymentMethod}
          name={say(day.confirmed.includes(paymentMethod) ? '{method}, ticked off ✓' : '{method}, not ticked off', {
            method: heard(methodNames[paymentMethod]),
          })}
        >
          {movedWords({ received, paidOut }).join(', ')}
        </Line>
      ))}
    </Part>
  )
}

/** What moved in the till on each day that the sheet takes in. */
function Days({ days }: Pick<DayClose, 'days'>) {
  return (
    <div className="mb-5 break-inside-avoid overflow-x-auto">
      <h3 className="mb-1.5 text-body font-semibold">{say('Cash by day')}</h3>
      <table className="w-full text-control">
        <thead>
          <tr className="border-t border-text text-left">
            {[
              say('Day'),
              say('Fees received'),
              say('Other income'),
              say('Refunds'),
              say('Expenses'),
              say('To the bank'),
              say('Moved'),
            ].map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`py-1 font-medium text-second ${index > 0 ? 'pl-3 text-right' : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, received, otherIncome, refunds, expenses, banked, moved }) => (
            <tr key={date} className="border-t border-line">
              <th scope="row" className="figures py-1 text-left font-medium">
                {paperDay(date)}
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
      <h3 className="mb-1.5 text-body font-semibold">
        <WholeNumbers text={title} />
      </h3>
      <dl className="grid grid-cols-1">{children}</dl>
    </div>
  )
}

function Line({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex flex-wrap items-baseline gap-x-4 border-t py-1 text-control ${strong ? 'border-text font-semibold' : 'border-line'}`}
    >
      <dt className={`min-w-min flex-1 ${strong ? '' : 'text-second'}`}>{name}</dt>
      <dd className="figures ml-auto text-right whitespace-normal!">{children}</dd>
    </div>
  )
}
