import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'

interface PictureProps {
  src: string | null | undefined
  alt: string
  /** Shown where there is no picture, or one that can't be loaded. */
  fallback: LucideIcon
  /** Size and frame. */
  look: string
}

/** A picture that fills its frame, or an icon in its place, which isn't printed. Give it its `src` as key, so that a new one is tried anew. */
export function Picture({ src, alt, fallback: Icon, look }: PictureProps) {
  const [failed, setFailed] = useState(false)
  if (src && !failed) {
    return (
      <img
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
        className={`bg-sunken object-cover ${look}`}
      />
    )
  }
  return (
    <span className={`grid place-items-center bg-sunken text-third print:hidden ${look}`}>
      <Icon aria-hidden size={20} strokeWidth={1.5} />
    </span>
  )
}
