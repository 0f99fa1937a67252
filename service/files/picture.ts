import type { Metadata, Sharp } from 'sharp'
import { Refusal } from '#contract/refusal'
import type { Picture } from './content.ts'
import { withoutTexts } from './picture-parts.ts'

/** How large a stored picture may be in pixels, and its format if that isn't its own. */
interface Wanted {
  readonly width: number
  readonly height: number
  readonly format?: 'png'
}

/** Enough to read an identity card. */
export const asPhoto: Wanted = { width: 1600, height: 1600 }
/** Sharp on any screen at the size in which the public site shows a person, and a tenth of what a photo weighs. */
export const asPortrait: Wanted = { width: 256, height: 256 }
/** Sharp at the height of 15 mm that paper gives it, and small enough to be drawn on each receipt. */
export const asLogo: Wanted = { width: 600, height: 240, format: 'png' }
/**
 * More than any camera produces. A file of a few bytes can claim to be larger than any memory. Of 16 bits a colour, which only
 * a PNG has and no camera writes, half as many take the same time and memory.
 */
const most = 64_000_000
const mostPixels = (depth: Metadata['depth']): number => (depth === 'ushort' ? most / 2 : most)

export interface Encoded {
  readonly bytes: Buffer
  readonly content: Exclude<Picture, 'gif'>
}

/** Thrown for a picture that can't be decoded. */
export class DamagedPicture extends Error {
  constructor(cause?: unknown) {
    super('This picture is damaged.', { cause })
  }
}

/**
 * Encodes a picture again from its pixels alone: upright, without the place, time and camera in the original's
 * metadata, and at most so many pixels wide and high. The first frame of a GIF becomes a PNG. Throws TOO_LARGE for one with too
 * many pixels.
 */
export async function reencode(sent: Buffer, picture: Picture, wanted: Wanted): Promise<Encoded> {
  const bytes = picture === 'png' ? withoutTexts(sent) : sent
  if (bytes === undefined) throw new DamagedPicture()
  // Loaded with the first picture, because a start needn't wait for it.
  const { sharp } = await import('./sharp.ts')
  const { width, height, depth } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new DamagedPicture(cause)
    })
  const limitInputPixels = mostPixels(depth)
  if (width * height > limitInputPixels)
    throw new Refusal('TOO_LARGE', `The picture has more than ${limitInputPixels / 1_000_000} million pixels.`)
  const content = wanted.format ?? (picture === 'gif' ? 'png' : picture)
  const upright = sharp(bytes, { limitInputPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: wanted.width, height: wanted.height, fit: 'inside', withoutEnlargement: true })
  try {
    return { bytes: await formats[content](upright).toBuffer(), content }
  } catch (cause) {
    throw new DamagedPicture(cause)
  }
}

const formats = {
  jpeg: (image: Sharp) => image.jpeg({ quality: 85, mozjpeg: true }),
  png: (image: Sharp) => image.png(),
  webp: (image: Sharp) => image.webp({ quality: 85 }),
}
