import { closeYear, type Year } from '#contract/counter/years'
import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { api } from '../../shared/api/api.ts'
import { say } from '../../shared/language/say.ts'
import { SaveQuestion } from '../../shared/ui/forms/SaveQuestion.tsx'

/** Asks before a year is closed, and says what is unfinished in it. Mount it to open it. */
export default function CloseYear({ year, onClose }: { year: Year; onClose: () => void }) {
  const { financialYear, instituteName, endDate, profit } = year
  const unfinished = unfinishedIn(year)
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
        {unfinished.length > 0 && (
          <>
            <p>{say('Still unfinished in this year:')}</p>
            <ul className="list-disc pl-5">
              {unfinished.map(text => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </SaveQuestion>
  )
}

const unfinishedIn = ({ openDays, chequesInHand }: Year): string[] => [
  ...(openDays > 0
    ? [openDays === 1 ? say('One day was never closed.') : say('{openDays} days were never closed.', { openDays })]
    : []),
  ...(chequesInHand > 0
    ? [
        say('Cheques of {chequesInHand} were neither cleared nor bounced.', {
          chequesInHand: formatRupees(chequesInHand),
        }),
      ]
    : []),
]
