import type { ReactNode } from 'react'
import { say } from '../../base/language/say.ts'
import { Skeleton } from '../page/states.tsx'

interface CardRowsProps<Row> {
  rows: readonly Row[] | undefined
  failed: boolean
  /** How many rows there usually are, so that nothing moves when they are loaded. */
  usualCount: number
  /** How high a row is: a two-line item unless said otherwise. */
  height?: string
  empty: string
  children: (rows: readonly Row[]) => ReactNode
}

/** The rows of a dashboard card: loading, failed, empty or loaded. The error itself is shown once, above the cards. */
export function CardRows<Row>({ rows, failed, usualCount, height = 'h-17', empty, children }: CardRowsProps<Row>) {
  if (rows && rows.length > 0) return children(rows)
  if (!rows && !failed) {
    return (
      <div className="px-5">
        <Skeleton lines={usualCount} height={height} />
      </div>
    )
  }
  return <p className="px-5 pt-2 pb-5 text-control text-second">{rows ? empty : say('Not loaded.')}</p>
}
