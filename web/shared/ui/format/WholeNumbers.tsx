/**
 * A text in whose lines receipt numbers, dates with hyphens and amounts below zero stay whole: browsers break lines after
 * a hyphen, and between a minus and its ₹.
 */
export const WholeNumbers = ({ text }: { text: string }) =>
  text.split(/(\s)/).map((word, at) =>
    isNumber(word) ? (
      <span key={String(at)} className="whitespace-nowrap">
        {word}
      </span>
    ) : (
      word
    ),
  )

/** A number of a series has 16 characters at most. Longer words may be anything that people typed, and must fit a phone. */
const isNumber = (word: string) => word.length < 25 && /[-−]/.test(word) && /\d/.test(word)
