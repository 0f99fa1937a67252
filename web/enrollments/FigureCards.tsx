import { useSearchParams } from 'react-router-dom'
import { formatDate } from '#contract/dates'
import type { EnrollmentFigures } from '#contract/shapes'
import { StatCard, StatGrid } from '../ui/Card.tsx'
import { Money } from '../ui/Money.tsx'
import { patched } from '../ui/urlState.ts'
import { type FigureName, figureNames, figureOf } from './figureParts.ts'
import { figureParam } from './links.ts'

/** Fees less discount, what came of it and what is next. Each leads to the events that it is made of. */
export function FigureCards({ figures }: { figures: EnrollmentFigures }) {
  const [search] = useSearchParams()
  const names = shown.filter(name => always.includes(name) || figureOf(figures, name) !== 0)
  return (
    <StatGrid>
      {names.map(name => (
        <StatCard
          key={name}
          to={`?${patched(search, { [figureParam]: name })}`}
          label={figureNames[name]}
          tone={name !== 'remaining' ? 'plain' : figures.remainingAmount > 0 ? 'red' : 'green'}
          value={<Money amount={figureOf(figures, name)} />}
          note={noteOf(name, figures)}
        />
      ))}
    </StatGrid>
  )
}

const always: readonly FigureName[] = ['fees', 'discount', 'total', 'paid', 'remaining', 'nextDue']
const shown: readonly FigureName[] = [
  'fees',
  'discount',
  'total',
  'paid',
  'refunded',
  'writtenOff',
  'remaining',
  'nextDue',
]

function noteOf(name: FigureName, { remainingAmount, nextInstallmentDate }: EnrollmentFigures) {
  if (name === 'remaining') return remainingAmount > 0 ? 'due' : 'nothing due'
  if (name === 'refunded') return 'stays counted as paid'
  if (name !== 'nextDue') return undefined
  return nextInstallmentDate ? `on ${formatDate(nextInstallmentDate)}` : 'no date'
}
