import { closeYear, type Year } from '#contract/counter/years'
import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { api } from '../../shared/api/api.ts'
import { SaveQuestion } from '../../shared/ui/forms/SaveQuestion.tsx'

/** Asks before a year is closed, and says what is unfinished in it. Mount it to open it. */
export function CloseYear({ year, onClose }: { year: Year; onClose: () => void }) {
  const { financialYear, instituteName, endDate, profit } = year
  const unfinished = unfinishedIn(year)
  return (
    <SaveQuestion
      title={`Close the financial year ${financialYear}?`}
      confirmLabel="Close year"
      savingText="Closing…"
      send={idempotencyKey => api(closeYear, { body: { financialYear, instituteName }, idempotencyKey })}
      words={{ done: 'Financial year closed', failed: 'Failed to close the financial year', told: true }}
      keyed
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>
          {instituteName}: the {profit < 0 ? 'loss' : 'profit'} of {formatRupees(Math.abs(profit))} is carried forward
          to the new year, and nothing can be dated on {formatDate(endDate)} or before any more. What is corrected later
          is dated on the day of the correction.
        </p>
        {unfinished.length > 0 && (
          <>
            <p>Still unfinished in this year:</p>
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
  ...(openDays > 0 ? [openDays === 1 ? 'One day was never closed.' : `${openDays} days were never closed.`] : []),
  ...(chequesInHand > 0 ? [`Cheques of ${formatRupees(chequesInHand)} were neither cleared nor bounced.`] : []),
]
