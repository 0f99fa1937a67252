import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRupees } from '#contract/fields/money'
import { openingsAsIncome, restateOpenings } from '#contract/records/openings'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { SaveQuestion } from '../../ui/forms/SaveQuestion.tsx'

/** Opening balances that an earlier version imported as income, with the way to put that right. Nothing when there are none. */
export default function RestateOpenings({ instituteName }: { instituteName: string }) {
  const [asking, setAsking] = useState(false)
  const query = { instituteName }
  const { data } = useQuery({
    queryKey: ['enrollments', 'openings-as-income', query],
    queryFn: ({ signal }) => api(openingsAsIncome, { query, signal }),
    meta: { failed: false },
  })
  if (!data || data.balances === 0) return null
  const many =
    data.balances === 1
      ? say('One opening balance')
      : say('{balances} opening balances', { balances: data.balances.toLocaleString('en-IN') })
  const close = () => setAsking(false)
  return (
    <Card title={say('Opening balances that count as income')}>
      <div className="grid justify-items-start gap-4">
        <p className="max-w-text text-control text-second">
          {say(
            '{many} of {instituteName}, {amount} together, counted as income of the day on which they were imported, and as new enrollments of that day. They were owed before the books were opened, so they are no income.',
            { many, instituteName, amount: formatRupees(data.amount) },
          )}
        </p>
        <Button onClick={() => setAsking(true)}>{say('Restate as opening balances')}</Button>
      </div>
      {asking && (
        <SaveQuestion
          title={say('Restate {amount}?', { amount: formatRupees(data.amount) })}
          confirmLabel={say('Restate')}
          savingText={say('Restating…')}
          send={() => restateAll(instituteName)}
          words={{
            done: say('Opening balances restated'),
            failed: say('Failed to restate the opening balances'),
            told: true,
          }}
          onClose={close}
        >
          <p>
            {say(
              'Each balance gets one more entry, which moves it from Course fees to Opening balances: on the day of the import, or today if that day is closed. What students owe stays the same, and both entries stay in the journal.',
            )}
          </p>
        </SaveQuestion>
      )}
    </Card>
  )
}

/** One request restates some hundreds; what was restated already is never restated twice. */
async function restateAll(instituteName: string): Promise<void> {
  for (let restated = 1, left = 1; restated > 0 && left > 0; ) {
    const answer = await api(restateOpenings, { body: { instituteName } })
    restated = answer.restated.balances
    left = answer.left.balances
  }
}
