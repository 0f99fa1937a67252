import type { z } from 'zod'
import type { listDues } from '#contract/reports/dues'
import { say } from '../../../base/language/say.ts'
import { ageNames, ageParam, ages } from '../../../shared/reports/ages.ts'
import { Link } from '../../../ui/browser/router.ts'
import { patched, useUrlState } from '../../../ui/browser/urlState.ts'
import { Money } from '../../../ui/format/Money.tsx'

type Answer = z.infer<(typeof listDues)['answer']>

/** The dues by age. A click on a tile shows only those dues, another click all of them again. */
export function AgeTiles({ answer, chosen }: { answer: Answer | undefined; chosen: string }) {
  const [search] = useUrlState()
  const to = (age: string) => ({ search: patched(search, { [ageParam]: age, page: null }).toString() })
  return (
    <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 xl:grid-cols-6">
      <Tile
        to={to('')}
        on={chosen === ''}
        label={say('Outstanding')}
        amount={answer?.totals.outstanding}
        count={answer?.totals.enrollments}
      />
      {ages.map(age => (
        <Tile
          key={age}
          to={to(chosen === age ? '' : age)}
          on={chosen === age}
          label={ageNames[age]}
          amount={answer?.totals[age]}
          count={answer?.counts[age]}
          late={age !== 'notDue'}
        />
      ))}
    </ul>
  )
}

/** Why the counts of the ages are more than the count of the enrollments. */
export function AgesNote({ answer }: { answer: Answer | undefined }) {
  if (!answer) return null
  const inAges = ages.reduce((sum, age) => sum + answer.counts[age], 0)
  if (inAges <= answer.totals.enrollments) return null
  return (
    <p className="text-control text-second">
      {say(
        'An enrollment counts in each age in which it owes something, so the ages count {inAges} and not {enrollments}. Their amounts add up to the whole.',
        { inAges: inAges.toLocaleString('en-IN'), enrollments: answer.totals.enrollments.toLocaleString('en-IN') },
      )}
    </p>
  )
}

interface TileProps {
  to: { search: string }
  on: boolean
  label: string
  amount: number | undefined
  count: number | undefined
  late?: boolean
}

function Tile({ to, on, label, amount, count, late = false }: TileProps) {
  return (
    <li className="grid min-w-0">
      <Link
        to={to}
        replace
        preventScrollReset
        aria-current={on ? 'true' : undefined}
        className={`@container grid content-start rounded-control border bg-surface px-3 py-1.5 transition-colors duration-120 hover:border-control-line ${on ? 'border-accent' : 'border-line'}`}
      >
        <span className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-2 text-label">
          <span className={`min-w-0 wrap-anywhere font-medium ${on ? 'text-accent' : 'text-second'}`}>{label}</span>
          <span className="figures text-third">
            {count === undefined ? '…' : count.toLocaleString('en-IN')}
            {count !== undefined && (
              <span className="unseen"> {count === 1 ? say('enrollment') : say('enrollments')}</span>
            )}
          </span>
        </span>
        <span
          className={`figures text-[clamp(0.875rem,11cqi,1.0625rem)]/6 font-semibold whitespace-normal! wrap-anywhere *:whitespace-normal! ${late && amount ? 'text-red' : ''}`}
        >
          {amount === undefined ? '…' : <Money amount={amount} />}
        </span>
      </Link>
    </li>
  )
}
