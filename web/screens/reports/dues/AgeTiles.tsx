import type { z } from 'zod'
import type { listDues } from '#contract/reports/dues'
import { ageNames, ageParam, ages } from '../../../shared/reports/ages.ts'
import { Link } from '../../../shared/ui/browser/router.ts'
import { patched, useUrlState } from '../../../shared/ui/browser/urlState.ts'
import { Money } from '../../../shared/ui/format/Money.tsx'

type Answer = z.infer<(typeof listDues)['answer']>

/** The dues by age. A click on a tile shows only those dues, another click all of them again. */
export function AgeTiles({ answer, chosen }: { answer: Answer | undefined; chosen: string }) {
  const [search] = useUrlState()
  const to = (age: string) => ({ search: patched(search, { [ageParam]: age, page: null }).toString() })
  const inAges = answer ? ages.reduce((sum, age) => sum + answer.counts[age], 0) : 0
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        <Tile
          to={to('')}
          on={chosen === ''}
          label="Outstanding"
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
      {answer && inAges > answer.totals.enrollments && (
        <p className="text-control text-second">
          An enrollment counts in each age in which it owes something, so the ages count{' '}
          {inAges.toLocaleString('en-IN')} and not {answer.totals.enrollments.toLocaleString('en-IN')}. Their amounts
          add up to the whole.
        </p>
      )}
    </>
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
        className={`@container grid content-start gap-0.5 rounded-card border bg-surface px-4 py-3 max-sm:px-3 transition-colors duration-120 hover:border-control-line ${on ? 'border-accent' : 'border-line'}`}
      >
        <span className={`text-label font-medium ${on ? 'text-accent' : 'text-second'}`}>{label}</span>
        <span
          className={`figures text-[clamp(0.9375rem,11cqi,1.25rem)]/7 font-semibold wrap-anywhere ${late && amount ? 'text-red' : ''}`}
        >
          {amount === undefined ? '…' : <Money amount={amount} />}
        </span>
        <span className="text-label text-third">{count === undefined ? '…' : students(count)}</span>
      </Link>
    </li>
  )
}

const students = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'enrollment' : 'enrollments'}`
