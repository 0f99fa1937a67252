import { useState } from 'react'
import { say } from '../../../base/language/say.ts'
import { toast } from '../../../base/toasts/toast.tsx'
import { afterPress } from '../../browser/afterPress.ts'
import { Button } from '../../controls/Button.tsx'
import { countOf } from '../../format/count.ts'
import type { BulkWork } from './bulkOf.ts'

interface BulkBarProps {
  work: BulkWork
  nouns: readonly [singular: string, plural: string]
  failed: string
  /** How many rows match the search and the filters, and whether there are more than that. */
  found: number
  more: boolean | undefined
}

/** Above the rows while some are chosen: how many, how to choose more, and what can be done with them. */
export default function BulkBar({ work, nouns, failed, found, more }: BulkBarProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [loading, setLoading] = useState(false)
  const choose = async (pick?: number) => {
    setLoading(true)
    try {
      setRefusal((await work.choose(pick)) > 0 ? null : say('None of these {nouns} is.', { nouns: nouns[1] }))
    } catch {
      toast.error(failed, { id: failed })
    } finally {
      setLoading(false)
    }
  }
  const run = ({ label, most, run: act }: BulkWork['actions'][number]) => {
    const tooMany = most !== undefined && work.count > most
    setRefusal(tooMany ? say('{label}: at most {most} at once. Choose fewer.', { label, most }) : null)
    if (!tooMany) act()
  }
  return (
    <section
      aria-label={say('Selected {nouns}', { nouns: nouns[1] })}
      className="flex flex-wrap items-center gap-2 rounded-control bg-accent-soft px-3 py-2 text-control"
    >
      <p role="status" className="font-medium">
        {loading
          ? say('Selecting…')
          : say('{count} {nouns} selected', {
              count: countOf(work.count, false),
              nouns: work.count === 1 ? nouns[0] : nouns[1],
            })}
      </p>
      {(work.count < found || more) && (
        <Button variant="quiet" onClick={() => choose()}>
          {say('Select all {found}', { found: countOf(found, more) })}
        </Button>
      )}
      {work.picks.map((label, pick) => (
        <Button key={label} variant="quiet" onClick={() => choose(pick)}>
          {say('Select {label}', { label })}
        </Button>
      ))}
      <span className="flex-1" />
      {work.actions.map(action => (
        <Button key={action.label} onClick={event => afterPress(event, () => void run(action))}>
          {action.label}
        </Button>
      ))}
      <Button onClick={() => work.save()}>{say('Export as CSV')}</Button>
      <Button variant="quiet" onClick={work.clear}>
        {say('Clear')} <span className="unseen">{say('the selection')}</span>
      </Button>
      {refusal && (
        <p role="alert" className="basis-full text-red">
          {refusal}
        </p>
      )}
    </section>
  )
}
