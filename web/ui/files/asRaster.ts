/** The most pixels of the picture that is made: more than any paper shows of a logo. */
const most = { width: 1200, height: 480 }

/**
 * An SVG as a PNG, and any other file as it is. The browser draws it, because an SVG is a program of sorts that may
 * name other files; the server takes only pictures made of pixels. Throws if it can't be drawn.
 */
export async function asRaster(file: File): Promise<File> {
  if (!/\.svg$/i.test(file.name)) return file
  const url = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    // An SVG without a size is drawn as large as it may be.
    const [width, height] = [image.naturalWidth || most.width, image.naturalHeight || most.height]
    const scale = Math.min(most.width / width, most.height / height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const drawn = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
    if (!drawn) throw new Error('The picture could not be drawn.')
    return new File([drawn], file.name.replace(/\.svg$/i, '.png'), { type: 'image/png' })
  } finally {
    URL.revokeObjectURL(url)
  }
}
