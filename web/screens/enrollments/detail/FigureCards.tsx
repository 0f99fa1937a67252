import { useSearchParams } from 'react-router-dom'
import { formatDate } from '#contract/fields/dates'
import type { EnrollmentFigures } from '#contract/shapes/enrollment-event'
import { say } from '../../../base/language/say.ts'
import { type FigureName, figureNames, figureOf } from '../../../shared/enrollments/figureParts.ts'
import { figureParam } from '../../../shared/enrollments/links.ts'
import { patched } from '../../../ui/browser/urlState.ts'
import { StatCard, StatGrid } from '../../../ui/cards/Card.tsx'
import { Money } from '../../../ui/format/Money.tsx'

/** Fees, discount, and the figures that follow from them. Each links to the events that make it up. */
export function FigureCards({ figures }: { figures: EnrollmentFigures }) {
  const [search] = useSearchParams()
  const names = shown.filter(name => always.includes(name) || figureOf(figures, name) !== 0)
  return (
    <StatGrid>
      {names.map(name => (
        <StatCard
          key={name}
          to={{ search: patched(search, { [figureParam]: name }).toString() }}
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
  if (name === 'remaining') return remainingAmount > 0 ? say('due') : say('nothing due')
  if (name === 'refunded') return say('stays counted as paid')
  if (name !== 'nextDue') return undefined
  return nextInstallmentDate
    ? say('on {nextInstallmentDate}', { nextInstallmentDate: formatDate(nextInstallmentDate) })
    : say('no date')
}
