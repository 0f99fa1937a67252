interface QrLinkProps {
  text: string
  url: string
  qr: { size: number; path: string }
  /** Its size. */
  className: string
}

/** A QR code for a camera, and a link for a click. Black on white in every theme, because cameras need that. */
export function QrLink({ text, url, qr, className }: QrLinkProps) {
  const edge = 3
  const whole = qr.size + 2 * edge
  return (
    <a href={url} className={`block shrink-0 overflow-hidden rounded-[0.25rem] bg-white ${className}`}>
      <span className="unseen">{text}</span>
      <svg
        aria-hidden
        viewBox={`${-edge} ${-edge} ${whole} ${whole}`}
        className="size-full"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="#000" />
      </svg>
    </a>
  )
}
