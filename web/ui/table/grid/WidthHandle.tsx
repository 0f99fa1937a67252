import type { PointerEvent } from 'react'

/**
 * The right edge of a heading, which is dragged to change the width of its column. Whoever has no pointer finds the
 * widths in the dialog "Arrange columns", so screen readers skip it.
 */
export function WidthHandle({ onResize }: { onResize: (width: number) => void }) {
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    const handle = event.currentTarget
    const from = event.clientX - (handle.closest('th')?.getBoundingClientRect().width ?? 0)
    handle.setPointerCapture(event.pointerId)
    const move = ({ clientX }: globalThis.PointerEvent) => onResize(clientX - from)
    const stop = () => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('lostpointercapture', stop)
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', stop)
    event.preventDefault()
  }
  return (
    <span
      aria-hidden
      data-width-handle
      onPointerDown={start}
      className="absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none border-r border-transparent hover:border-control-line touch:hidden"
    />
  )
}
