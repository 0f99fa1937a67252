import { shapeOf } from '#files/picture-shape'

/** The picture of a logo by its path; null if it is lost. */
export type ReadLogo = (logo: string) => Promise<Uint8Array | null>

/**
 * Tells how many times as wide as high the present logo is, so that a page keeps room for it before it has come. Each is
 * measured once. Null if there is none, or if it can't be read, because no page waits for a picture.
 */
export function openLogoShape(readLogo: ReadLogo): (logo: string | null) => Promise<number | null> {
  let of: string | null = null
  let shape: Promise<number | null> = Promise.resolve(null)
  const measure = async (logo: string) => {
    const picture = await readLogo(logo)
    return picture && shapeOf(picture)
  }
  return async logo => {
    if (logo === null) return null
    if (of !== logo) [of, shape] = [logo, measure(logo)]
    try {
      return await shape
    } catch {
      // It is tried again with the next page.
      of = null
      return null
    }
  }
}
