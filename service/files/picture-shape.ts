/** How many times as wide as high a picture is. */
export async function shapeOf(picture: Uint8Array): Promise<number> {
  // Loaded with the first picture, because a start needn't wait for it.
  const { sharp } = await import('./sharp.ts')
  const { width, height } = await sharp(picture).metadata()
  return width / height
}
