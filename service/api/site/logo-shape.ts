import { setTimeout } from 'node:timers/promises'
import { shapeOf } from '#files/picture-shape'

/** The picture of a logo by its path; null if it is lost. */
export type ReadLogo = (logo: string) => Promise<Uint8Array | null>

/** A picture comes sooner from any storage that is well; a page isn't held up by one that isn't. */
const longest = 200

/**
 * Tells how many times as wide as high the present logo is, so that a page keeps room for it before it has come. Each is
 * measured once. Null if there is none, if it can't be read, or if reading it takes longer than a page may wait.
 */
export function openLogoShape(readLogo: ReadLogo): (logo: string | null) => Promise<number | null> {
  let of: string | null = null
  let shape: Promise<number | null> = Promise.resolve(null)
  const measure = async (logo: string) => {
    try {
      const picture = await readLogo(logo)
      return picture && (await shapeOf(picture))
    } catch {
      // It is tried again with the next page.
      if (of === logo) of = null
      return null
    }
  }
  return async logo => {
    if (logo === null) return null
    if (of !== logo) [of, shape] = [logo, measure(logo)]
    return Promise.race([shape, setTimeout(longest, null, { ref: false })])
  }
}
