import type { ImportCounts } from '#contract/records/imports'
import { StatCard, StatGrid } from '../../ui/cards/Card.tsx'
import { done, planned } from './words.ts'

/** How many rows there are of each kind. */
export function Counts({ counts, finished }: { counts: ImportCounts; finished: boolean }) {
  const words = finished ? done : planned
  const shown = (count: number) => count.toLocaleString('en-IN')
  return (
    <StatGrid>
      <StatCard label={words.created[1]} value={shown(counts.created)} />
      <StatCard label={words.skipped[1]} value={shown(counts.skipped)} />
      <StatCard label={words.failed[1]} value={shown(counts.failed)} tone={counts.failed > 0 ? 'red' : 'plain'} />
    </StatGrid>
  )
}
