import { lazy, Suspense } from 'react'
import { type DrawnRows, drawnUpTo, isLong, type RowsInViewProps } from './drawnRows.ts'

const upTo = (count: number, after = 0): DrawnRows => ({
  drawn: Array.from({ length: count }, (_, at) => at),
  before: 0,
  after,
})

/** Where the line loses what leaves rows out, they are all drawn, though it takes a while. */
const AllRows = ({ count, children }: RowsInViewProps) => children(upTo(count))
const VirtualRows = lazy(() => import('./VirtualRows.ts').catch(() => ({ default: AllRows })))

/** All rows of a page; of a whole list those in view, by code that no other list needs. Until it has come, the first ones. */
export function RowsInView(props: RowsInViewProps) {
  const { count, usualHeight, children } = props
  if (!isLong(count)) return children(upTo(count))
  return (
    <Suspense fallback={children(upTo(drawnUpTo, (count - drawnUpTo) * usualHeight))}>
      <VirtualRows {...props} />
    </Suspense>
  )
}
