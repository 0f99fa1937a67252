import type { ReceiptSheet } from '#wording/paper/receipt-sheet'

type Cancelled = NonNullable<ReceiptSheet['cancelled']>

/** That a paper is void, and why. */
export const CancelledNote = ({ cancelled: { word, text } }: { cancelled: Cancelled }) => (
  <p role="note" className="mt-2 border-2 border-red px-3 py-1 text-body font-semibold wrap-anywhere text-red">
    {word}
    {text && `: ${text}`}
  </p>
)

/** The word across the sheet, light enough to read the text under it. Screen readers read the note above instead. */
export function CancelledMark({ word }: { word: string }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 grid place-items-center">
      <svg aria-hidden viewBox="0 0 300 120" className="w-3/4 max-w-xl fill-red stroke-red opacity-35">
        <g transform="rotate(-14 150 60)">
          <rect x="20" y="34" width="260" height="52" rx="5" strokeWidth="3" className="fill-none" />
          <text x="150" y="74" textAnchor="middle" fontWeight="600" strokeWidth="0" {...lengthOf(word)}>
            {word}
          </text>
        </g>
      </svg>
    </div>
  )
}

/** Capitals fill the frame; letters of Devanagari hang on one line, which more space between them would break. */
const lengthOf = (word: string) =>
  /^[A-Z]+$/.test(word) ? { fontSize: 38, textLength: 236 } : { fontSize: word.length > 8 ? 27 : 44 }
