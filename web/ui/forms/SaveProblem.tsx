import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { isQuestion, isStale } from '../../base/api/failures.ts'
import { say } from '../../base/language/say.ts'
import { FormProblem } from './FormProblem.tsx'
import type { Saving } from './useSaveForm.ts'

interface SaveProblemProps {
  saving: Saving
  /** Whether a second try is the same request; that of a new record is, unless it is sent without an `Idempotency-Key`. */
  keyed?: boolean
}

/** Shows why a form's last save failed, unless a field of the form shows it already, or that its answer is long in coming. */
export function SaveProblem({ saving, keyed = saving.isNew }: SaveProblemProps) {
  if (saving.caughtUp) return <Notice>{caughtUp}</Notice>
  if (isQuestion(saving.error)) return <Notice>{(saving.error as Error).message}</Notice>
  const waiting = saving.isPending && !saving.isSaved
  if (saving.isAtField && !waiting) return null
  return (
    <FormProblem error={saving.error} failed={saving.failed} keyed={keyed} inDoubt={saving.isInDoubt} waiting={waiting}>
      {isStale(saving.error) && (
        <p className="text-control text-red">{say('Close this form and open it again to see the newest figures.')}</p>
      )}
    </FormProblem>
  )
}

const caughtUp = say(
  'Somebody else changed this meanwhile. Their changes are shown above, and what you typed is kept. Check it and save again.',
)

const Notice = ({ children }: { children: ReactNode }) => (
  <div className="flex gap-3 rounded-control border border-line bg-amber-soft px-3 py-2.5 text-control text-amber">
    <Info aria-hidden size={16} className="mt-0.5 shrink-0" />
    <p role="status">{children}</p>
  </div>
)
