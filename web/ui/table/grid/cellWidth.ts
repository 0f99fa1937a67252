/**
 * How wide the cells of a column are: as somebody chose (in pixels), by a share of the list (in percent), or, without
 * both, as wide as what they hold. Only the first two are cut off, because the browser gives a cell that may shrink to
 * nothing no more room than it is granted.
 */
export function cellWidth(chosen: number | undefined, share: number | undefined) {
  if (chosen !== undefined) return { cut: true, style: { width: chosen, minWidth: chosen, maxWidth: chosen } }
  if (share !== undefined) return { cut: true, style: { width: `${share}%`, maxWidth: 0, minWidth: '5rem' } }
  return { cut: false, style: undefined }
}
