import { Money } from '../../ui/format/Money.tsx'
import { FigureLink } from '../enrollments/FigureLink.tsx'
import { type JournalFilter, journalLink } from './links.ts'

interface FigureProps {
  amount: number
  /** What the figure is, for screen readers. */
  name: string
  entries: JournalFilter
}

/** A figure that links to the journal entries that make it up; zero is a dash without a link. */
export function Figure({ amount, name, entries }: FigureProps) {
  if (amount === 0) return <span className="text-third">–</span>
  return (
    <FigureLink to={journalLink(entries)} figure={name}>
      <Money amount={amount} />
    </FigureLink>
  )
}

/** A figure without a link, such as a sum over several accounts. */
export const PlainFigure = ({ amount }: { amount: number }) =>
  amount === 0 ? <span className="text-third">–</span> : <Money amount={amount} />
