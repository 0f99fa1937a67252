import { formatRupees } from '#contract/fields/money'
import { say } from '../../base/language/say.ts'
import { StatCard, StatGrid } from '../../ui/cards/Card.tsx'
import { type Answer, amountOf } from './answer.ts'
import { done, planned } from './words.ts'

/** How many rows there are of each kind. */
export function Counts({ answer, finished }: { answer: Answer; finished: boolean }) {
  const { counts } = answer
  const amount = amountOf(answer)
  const words = finished ? done : planned
  const shown = (count: number) => count.toLocaleString('en-IN')
  return (
    <StatGrid>
      <StatCard
        label={words.created[1]}
        value={shown(counts.created)}
        note={amount > 0 && say('{amount} together', { amount: formatRupees(amount) })}
      />
      <StatCard label={words.skipped[1]} value={shown(counts.skipped)} />
      <StatCard label={words.failed[1]} value={shown(counts.failed)} tone={counts.failed > 0 ? 'red' : 'plain'} />
    </StatGrid>
  )
}
