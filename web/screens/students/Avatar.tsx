import { useState } from 'react'

interface AvatarProps {
  fullName: string
  /** The address of a photo; its link may have expired. */
  photo: string | null
}

/** A small round photo, or initials. Screen readers skip it, because the name is next to it. */
export function Avatar(props: AvatarProps) {
  return <Face key={props.photo} {...props} />
}

function Face({ fullName, photo }: AvatarProps) {
  const [failed, setFailed] = useState(false)
  const look = 'size-8 shrink-0 rounded-full'
  if (photo && !failed)
    return (
      <img
        src={photo}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
        className={`bg-sunken object-cover ${look}`}
      />
    )
  return (
    <span
      aria-hidden
      className={`grid place-items-center bg-accent-soft text-hint font-semibold text-accent select-none ${look}`}
    >
      {initials(fullName)}
    </span>
  )
}

/** The first letters of the first and the last name: `RP` for Ravi Kumar Patil. Whole characters, in any script. */
export function initials(fullName: string): string {
  const names = fullName.split(/\s+/).filter(Boolean)
  const [first, last] = [names[0], names.length > 1 ? names.at(-1) : undefined]
  return [first, last]
    .map(name => [...segments.segment(name ?? '')][0]?.segment ?? '')
    .join('')
    .toUpperCase()
}

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })
