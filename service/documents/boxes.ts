import type { Document } from './pdf.ts'
import { drawDecoration, drawFigure } from './structure.ts'

/** Something to draw whose size is known. Lengths are in points; y grows downwards. */
export interface Box {
  readonly height: number
  readonly draw: (x: number, y: number) => void
}

export const space = (height: number): Box => ({ height, draw: () => {} })

/** Boxes one below the other. */
export function stack(...boxes: readonly (Box | null)[]): Box {
  const shown = boxes.filter(box => box !== null)
  return {
    height: shown.reduce((sum, { height }) => sum + height, 0),
    draw: (x, y) => {
      let top = y
      for (const box of shown) {
        box.draw(x, top)
        top += box.height
      }
    },
  }
}

/** Boxes one below the other, with a gap between them. */
export const spaced = (gap: number, boxes: readonly Box[]): Box =>
  stack(...boxes.flatMap((box, index) => (index === 0 ? [box] : [space(gap), box])))

export interface Column {
  readonly width: number
  readonly box: Box
}

/** Boxes side by side, aligned at the top, middle or bottom. */
export function row(gap: number, columns: readonly Column[], align: 'top' | 'middle' | 'bottom' = 'top'): Box {
  const height = Math.max(...columns.map(({ box }) => box.height))
  const above = { top: 0, middle: 0.5, bottom: 1 }[align]
  return {
    height,
    draw: (x, y) => {
      let left = x
      for (const { box, width } of columns) {
        box.draw(left, y + (height - box.height) * above)
        left += width + gap
      }
    },
  }
}

export const rule = (doc: Document, width: number, thickness: number, colour = 'black'): Box => ({
  height: thickness,
  draw: (x, y) => {
    const middle = y + thickness / 2
    drawDecoration(doc, () => {
      doc.lineWidth(thickness).strokeColor(colour)
      doc
        .moveTo(x, middle)
        .lineTo(x + width, middle)
        .stroke()
    })
  },
})

/** A box with a border. `width` is the width of the border; the box inside is narrower by twice the padding. */
export const framed = (
  doc: Document,
  width: number,
  padding: { x: number; y: number },
  thickness: number,
  box: Box,
): Box => ({
  height: box.height + 2 * padding.y,
  draw: (x, y) => {
    drawDecoration(doc, () => {
      doc.lineWidth(thickness).strokeColor('black')
      doc.rect(x + thickness / 2, y + thickness / 2, width - thickness, box.height + 2 * padding.y - thickness).stroke()
    })
    box.draw(x + padding.x, y + padding.y)
  },
})

/** A PNG as large as it may be in these bounds; `alt` says what it shows. */
export function picture(doc: Document, png: Uint8Array, alt: string, most: { width: number; height: number }): Column {
  const bytes = Buffer.from(png)
  // Each PNG says its size at these places.
  const pixels = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  const scale = Math.min(most.width / pixels.width, most.height / pixels.height)
  const [width, height] = [pixels.width * scale, pixels.height * scale]
  const draw = (x: number, y: number) =>
    drawFigure(doc, { alt, bbox: [x, y, x + width, y + height] }, () => void doc.image(bytes, x, y, { width, height }))
  return { width, box: { height, draw } }
}

/** A QR code, drawn as a square with sides of `side`; `alt` says where it leads. */
export const qrBox = (
  doc: Document,
  { path, size }: { path: string; size: number },
  alt: string,
  side: number,
): Box => ({
  height: side,
  draw: (x, y) =>
    drawFigure(doc, { alt, bbox: [x, y, x + side, y + side] }, () => {
      doc
        .save()
        .translate(x, y)
        .scale(side / size)
        .path(path)
        .fill('black')
        .restore()
    }),
})

/**
 * What is made at the largest scale at which it is no higher than `maxHeight`: long texts shrink the letters and never add a
 * page.
 */
export function fitted<Made extends Pick<Box, 'height'>>(maxHeight: number, make: (scale: number) => Made): Made {
  let scale = 1
  let made = make(scale)
  while (made.height > maxHeight && scale > 0.3) {
    scale -= 0.04
    made = make(scale)
  }
  return made
}
