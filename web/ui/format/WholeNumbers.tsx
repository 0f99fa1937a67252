/**
 * A text in which receipt numbers, dates with hyphens and amounts below zero stay on one line: browsers break lines after a
 * hyphen, and between a minus and its ₹. The text between them stays in one piece, for people who read or translate the
 * page.
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
