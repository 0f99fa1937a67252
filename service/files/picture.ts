import sharp, { type Sharp } from 'sharp'
import type { Picture } from './content.ts'

/** The longer side of what is kept; enough to read an identity card by. */
const longestSide = 1600
/** More than cameras make. A file of a few bytes can claim to be larger than any memory. */
export const mostPixels = 64_000_000

// Whatever the bytes pretend to be, only these decoders are ever run: of all others, SVG can name files and addresses.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
// Every picture is another one: kept, they would only fill memory.
sharp.cache(false)

export interface Encoded {
  readonly bytes: Buffer
  readonly content: Exclude<Picture, 'gif'>
}

/** Thrown for a picture that is too large to be looked at, or whose bytes are not a whole picture. */
export class BadPicture extends Error {
  readonly why: 'too many pixels' | 'damaged'

  constructor(why: BadPicture['why'], cause?: unknown) {
    super(`This picture is ${why}.`, { cause })
    this.why = why
  }
}

/**
 * The picture anew, from its pixels alone: upright, without the place, time and camera that the original tells, at most
 * 1600 pixels wide and high. A GIF keeps its first frame, as PNG.
 */
export async function encodeAnew(bytes: Buffer, picture: Picture): Promise<Encoded> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new BadPicture('damaged', cause)
    })
  if (width * height > mostPixels) throw new BadPicture('too many pixels')
  const content = picture === 'gif' ? 'png' : picture
  const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  try {
    return { bytes: await formats[content](upright).toBuffer(), content }
  } catch (cause) {
    throw new BadPicture('damaged', cause)
  }
}

const formats = {
  jpeg: (image: Sharp) => image.jpeg({ quality: 85, mozjpeg: true }),
  png: (image: Sharp) => image.png(),
  webp: (image: Sharp) => image.webp({ quality: 85 }),
}
