import type { ReactNode } from 'react'
import { Skeleton } from '../page/states.tsx'

interface PartProps<Row> {
  rows: readonly Row[] | undefined
  failed: boolean
  /** How many rows there usually are, so that nothing moves when they come. */
  usual: number
  /** How high a row is: a two-line item unless said otherwise. */
  height?: string
  empty: string
  children: (rows: readonly Row[]) => ReactNode
}

/** Rows of a dashboard card: waiting, missing, empty or there. What went wrong is said once, above the cards. */
export function Part<Row>({ rows, failed, usual, height = 'h-17', empty, children }: PartProps<Row>) {
  if (rows && rows.length > 0) return children(rows)
  if (!rows && !failed) {
    return (
      <div className="px-5">
        <Skeleton lines={usual} height={height} />
      </div>
    )
  }
  return <p className="px-5 pt-2 pb-5 text-control text-second">{rows ? empty : 'Not loaded.'}</p>
}
