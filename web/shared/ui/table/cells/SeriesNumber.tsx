/** A number of a series such as PUN/26-27/00042. The serial may wrap to a second line, so that all columns fit a laptop. */
export function SeriesNumber({ text }: { text: string }) {
  const [series = '', last] = text.split(/(?<=\/)(?=\d+$)/)
  return (
    <>
      <span className="figures">{series}</span>
      <wbr />
      <span className="figures">{last}</span>
    </>
  )
}
