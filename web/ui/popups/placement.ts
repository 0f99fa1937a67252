interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const gap = 6
const edge = 8
/** Three lines; a list keeps this height even when it has less room and then covers its anchor. */
const least = 120

const roomBelow = (anchor: Box, view: Size) => view.height - anchor.bottom - gap - edge
const roomAbove = (anchor: Box) => anchor.top - gap - edge

/** A list opens below its anchor, or above when it doesn't fit below and there is more room above. */
export const sideOf = (anchor: Box, height: number, view: Size): 'above' | 'below' =>
  height > roomBelow(anchor, view) && roomAbove(anchor) > roomBelow(anchor, view) ? 'above' : 'below'

/** Where something lies that is of no use in parts: over its anchor, if neither side has room for its height. */
export function placementOver(anchor: Box, height: number, view: Size) {
  if (height <= Math.max(roomBelow(anchor, view), roomAbove(anchor))) return undefined
  const top = Math.max(edge, Math.min(anchor.bottom + gap, view.height - edge - height))
  return { top: `${top}px`, bottom: 'auto', maxHeight: view.height - 2 * edge }
}

/**
 * Where a list on this side lies, and the height it has room for, in pixels. It is attached at the edge next to its
 * anchor, however long it is.
 */
export function placement(
  anchor: Box,
  side: 'above' | 'below',
  align: 'start' | 'end',
  width: number,
  view: Size,
): { top: string; bottom: string; left: string; maxHeight: number } {
  const wanted = align === 'end' ? anchor.right - width : anchor.left
  const above = side === 'above'
  return {
    top: above ? 'auto' : `${anchor.bottom + gap}px`,
    bottom: above ? `${view.height - anchor.top + gap}px` : 'auto',
    left: `${Math.max(edge, Math.min(wanted, view.width - width - edge))}px`,
    maxHeight: Math.max(above ? roomAbove(anchor) : roomBelow(anchor, view), least),
  }
}
