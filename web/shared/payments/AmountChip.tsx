import type { ReactNode } from 'react'
import { afterPress } from '../../ui/browser/afterPress.ts'

/** An amount below its field, one tap away. The press is shown before the form is checked with it. */
export function AmountChip({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      // The focus stays where it is: leaving a field checks it, and this one is about to be filled in.
      onMouseDown={event => event.preventDefault()}
      onClick={event => afterPress(event, onChoose)}
      className="inline-flex min-h-6 w-fit items-center gap-1 rounded-full border border-line px-2 text-label text-second transition-colors duration-120 hover:border-control-line hover:text-text touch:min-h-11 touch:px-3"
    >
      {children}
    </button>
  )
}
