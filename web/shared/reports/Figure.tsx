import { FigureLink } from '../enrollments/FigureLink.tsx'
import { Money } from '../ui/format/Money.tsx'
import { journalLink, type MadeOf } from './links.ts'

interface FigureProps {
  amount: number
  /** What the figure is, for screen readers. */
  name: string
  of: MadeOf
}

/** A figure that leads to the entries of the journal that it is made of; nothing leads nowhere. */
export function Figure({ amount, name, of }: FigureProps) {
  if (amount === 0) return <span className="text-third">–</span>
  return (
    <FigureLink to={journalLink(of)} figure={name}>
      <Money amount={amount} />
    </FigureLink>
  )
}

/** A figure of no account of its own. */
export const Plain = ({ amount }: { amount: number }) =>
  amount === 0 ? <span className="text-third">–</span> : <Money amount={amount} />
