/** Calls a phone number, written without what only makes it readable. */
export const callLink = (number: string): string => `tel:${number.replace(/[ -]/g, '')}`

/** A phone number that one tap calls. */
export function Mobile({ number }: { number: string }) {
  return (
    <a
      href={callLink(number)}
      className="figures inline-flex min-h-6 items-center rounded-[0.25rem] whitespace-nowrap hover:text-accent hover:underline"
    >
      {number}
    </a>
  )
}
