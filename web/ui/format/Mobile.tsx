/** A phone number that one tap calls. */
export function Mobile({ number }: { number: string }) {
  return (
    <a
      href={`tel:${number.replace(/[ -]/g, '')}`}
      className="figures inline-flex min-h-6 items-center rounded-[0.25rem] hover:text-accent hover:underline"
    >
      {number}
    </a>
  )
}
