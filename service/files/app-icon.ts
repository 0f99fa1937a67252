const white = '#ffffff'

/** A logo in the middle of a white square with this side in pixels, as a PNG. `share` is how much of the side it may take. */
export async function appIcon(logo: Uint8Array, side: number, share: number): Promise<Buffer> {
  // Loaded with the first picture, because a start needn't wait for it.
  const { sharp } = await import('./sharp.ts')
  const before = Math.round((side * (1 - share)) / 2)
  const inner = side - 2 * before
  return sharp(logo)
    .flatten({ background: white })
    .resize({ width: inner, height: inner, fit: 'contain', background: white })
    .extend({ top: before, bottom: before, left: before, right: before, background: white })
    .png()
    .toBuffer()
}
