import { encode } from 'uqr'

/**
 * A text as a QR code: its width in squares, and its dark squares as an SVG path with one rectangle for each horizontal
 * run. PDFs and web pages draw the same path. With error correction level M it can be read even if 15 % is smudged.
 */
export function qrOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  return {
    size,
    path: data
      .map((row, y) =>
        runsOf(row)
          .map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)
          .join(''),
      )
      .join(''),
  }
}

/** The runs of dark squares in a row: where each begins and how long it is. */
function runsOf(row: readonly boolean[]): [x: number, width: number][] {
  const runs: [number, number][] = []
  for (const [x, dark] of row.entries()) {
    if (!dark) continue
    const last = runs.at(-1)
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}
