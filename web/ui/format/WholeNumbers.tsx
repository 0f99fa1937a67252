/**
 * A text in whose lines receipt numbers, dates with hyphens and amounts below zero stay whole: browsers break lines after
 * a hyphen, and between a minus and its ₹. What stands between them stays one text each, as whoever reads or translates
 * the page expects.
 */
export const WholeNumbers = ({ text }: { text: string }) =>
  text.split(number).map((part, at) =>
    at % 2 ? (
      <span key={String(at)} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )

/**
 * A word with a hyphen or minus and a digit. A number of a series has 16 characters at most. Longer words may be anything
 * that people typed, and must fit a phone.
 */
const number = /(?<!\S)((?=\S{2,24}(?!\S))(?=\S*[-−])(?=\S*\d)\S+)/
