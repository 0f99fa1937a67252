import { Info } from 'lucide-react'
import { useState } from 'react'
import { formatRupees } from '#contract/fields/money'
import { say } from '../../../base/language/say.ts'

export interface Cost {
  /** Names what was chosen: after another choice, or after a save, nothing has changed yet. */
  chosen: string | undefined
  /** What it costs, in rupees; undefined while that isn't known. */
  fees: number | undefined
}

/**
 * Says that the fees changed while the form is open: the student was told others, and figures that change by themselves are
 * overlooked. It stays until another course is chosen or the form is saved.
 */
export function ChangedFees({ chosen, fees }: Cost) {
  const [told, setTold] = useState({ chosen, fees })
  const isNew = told.chosen !== chosen || (told.fees === undefined && fees !== undefined)
  if (isNew) setTold({ chosen, fees })
  const before = isNew ? fees : told.fees
  return (
    <div role="status">
      {before !== undefined && fees !== undefined && before !== fees && (
        <p className="mt-4 flex gap-3 rounded-control border border-line bg-amber-soft px-3 py-2.5 text-control text-amber">
          <Info aria-hidden size={16} className="mt-0.5 shrink-0" />
          {say('The fees of this course changed from {before} to {now}.', {
            before: formatRupees(before),
            now: formatRupees(fees),
          })}
        </p>
      )}
    </div>
  )
}
