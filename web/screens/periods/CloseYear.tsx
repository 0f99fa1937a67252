import { closeYear, type Year } from '#contract/counter/years'
import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { SaveQuestion } from '../../ui/forms/SaveQuestion.tsx'

interface CloseYearProps {
  year: Year
  /** Years before it that were never closed, which close with it. */
  before: readonly Year[]
  onClose: () => void
}

/** Asks before a year is closed, and says what else it carries and what was open at its end. Mount it to open it. */
export default function CloseYear({ year, before, onClose }: CloseYearProps) {
  const { financialYear, instituteName, endDate, profit } = year
  const open = openIn(year)
  return (
    <SaveQuestion
      title={say('Close the financial year {financialYear}?', { financialYear })}
      confirmLabel={say('Close year')}
      savingText={say('Closing…')}
      send={idempotencyKey => api(closeYear, { body: { financialYear, instituteName }, idempotencyKey })}
      words={{ done: say('Financial year closed'), failed: say('Failed to close the financial year'), told: true }}
      keyed
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>
          {say(
            profit < 0
              ? '{instituteName}: the loss of {amount} is carried forward to the new year, and nothing can be dated on {endDate} or before any more. What is corrected later is dated on the day of the correction.'
              : '{instituteName}: the profit of {amount} is carried forward to the new year, and nothing can be dated on {endDate} or before any more. What is corrected later is dated on the day of the correction.',
            { instituteName, amount: formatRupees(Math.abs(profit)), endDate: formatDate(endDate) },
          )}
        </p>
        {before.map(one => (
          <p key={one.financialYear}>
            {say(
              one.profit < 0
                ? 'The year {financialYear} is still open: it is closed too, and its loss of {amount} is carried forward.'
                : 'The year {financialYear} is still open: it is closed too, and its profit of {amount} is carried forward.',
              { financialYear: one.financialYear, amount: formatRupees(Math.abs(one.profit)) },
            )}
          </p>
        ))}
        {open.length > 0 && (
          <>
            <p>{say('Open at the end of this year:')}</p>
            <ul className="list-disc pl-5">
              {open.map(text => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </SaveQuestion>
  )
}

const openIn = ({ openDays, chequesInHand, chequesGiven, transfersOnTheWay, endDate }: Year): string[] => [
  ...(openDays > 0
    ? [openDays === 1 ? say('One day was never closed.') : say('{openDays} days were never closed.', { openDays })]
    : []),
  ...(chequesInHand > 0
    ? [
        // Those that were cleared or bounced since count too: it is what the balance sheet of that day says.
        say('Cheques of {chequesInHand} were in hand on {endDate}.', {
          chequesInHand: formatRupees(chequesInHand),
          endDate: formatDate(endDate),
        }),
      ]
    : []),
  ...(chequesGiven > 0
    ? [
        say('Cheques of {chequesGiven} that were given were not yet paid by the bank on {endDate}.', {
          chequesGiven: formatRupees(chequesGiven),
          endDate: formatDate(endDate),
        }),
      ]
    : []),
  ...(transfersOnTheWay > 0
    ? [
        say('Transfers of {amount} from or to other branches were on their way on {endDate}.', {
          amount: formatRupees(transfersOnTheWay),
          endDate: formatDate(endDate),
        }),
      ]
    : []),
]
