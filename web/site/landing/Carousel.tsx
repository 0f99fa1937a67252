import { Pause, Play } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useRotation } from './useRotation.ts'

interface CarouselProps {
  slides: readonly { readonly key: string; readonly content: ReactNode }[]
}

/** Offers that rotate by themselves. They stop while the pointer or the focus is on them, and for good with Pause. */
export function Carousel({ slides }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const { current, playing, setPlaying, goTo } = useRotation(track, slides.length, held.pointer || held.focus)
  const hold = (change: Partial<typeof held>) => setHeld(before => ({ ...before, ...change }))
  const Icon = playing ? Pause : Play
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the slides while they are read.
    <div
      onPointerEnter={() => hold({ pointer: true })}
      onPointerLeave={() => hold({ pointer: false })}
      onFocus={() => hold({ focus: true })}
      onBlur={() => hold({ focus: false })}
    >
      <ul
        ref={track}
        aria-label="Offers"
        aria-roledescription="carousel"
        aria-live={playing ? 'off' : 'polite'}
        className="relative flex [scroll-snap-type:x_mandatory] overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        {slides.map(({ key, content }, index) => (
          <li key={key} inert={index !== current} className="w-full shrink-0 snap-start">
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="mt-3 flex items-center justify-between">
          <div className="-ml-1.5 flex">
            {slides.map(({ key }, index) => (
              <button
                key={key}
                type="button"
                aria-label={`Offer ${index + 1} of ${slides.length}`}
                aria-current={index === current}
                onClick={() => goTo(index)}
                className="group grid size-8 place-items-center rounded-control touch:size-11"
              >
                <span className="h-1.5 w-5 rounded-full bg-control-line group-aria-[current=true]:bg-accent" />
              </button>
            ))}
          </div>
          <button
            type="button"
            onClick={() => setPlaying(!playing)}
            className="inline-flex min-h-9 items-center gap-2 rounded-control px-2 text-control font-medium text-second hover:text-text touch:min-h-11"
          >
            <Icon aria-hidden size={14} />
            {playing ? 'Pause' : 'Play'}
          </button>
        </div>
      )}
    </div>
  )
}
