/** A number of a series such as PUN/26-27/00042. The serial may wrap to a second line, so that all columns fit a laptop. */
export function SeriesNumber({ text }: { text: string }) {
  const serial = text.lastIndexOf('/') + 1
  return (
    <>
      <span className="whitespace-nowrap">{text.slice(0, serial)}</span>
      <wbr />
      <span className="figures">{text.slice(serial)}</span>
    </>
  )
}
