import { useLayoutEffect, useRef } from 'react'
import { say } from '../../../base/language/say.ts'
import { type PartName, partOf, parts } from './websiteForm.ts'

interface PartListProps {
  shown: PartName
  /** Whether the list stands beside the fields, and not above them. */
  wide: boolean
  /** The fields that hold examples, that were changed, and that have an error. */
  examples: readonly string[]
  changed: readonly string[]
  wrong: readonly string[]
  onShow: (part: PartName) => void
}

/** Stays in sight while the fields are scrolled. */
const beside = 'min-w-0 lg:sticky lg:top-20'

/** The parts of the site, each with what it needs: a correction, saving, or words of the owner's own. */
export function PartList({ shown, wide, examples, changed, wrong, onShow }: PartListProps) {
  const list = useRef<HTMLUListElement>(null)
  // The strip of a phone shows a few of the parts. Only it is scrolled, because the page may be at a field.
  useLayoutEffect(() => {
    const button = list.current?.querySelector(`[data-part=${shown}]`)
    if (list.current && button) list.current.scrollLeft += middleOf(button) - middleOf(list.current)
  }, [shown])
  const noteOf = (name: PartName, fields: readonly string[]) => {
    if (wrong.some(field => partOf(field) === name)) return { text: say('Needs another look'), look: 'text-red' }
    if (changed.some(field => partOf(field) === name)) return { text: say('Not saved yet'), look: 'text-accent' }
    return fields.every(field => examples.includes(field)) ? { text: say('Example'), look: 'text-amber' } : null
  }
  return (
    <nav aria-label={say('Parts of the site')} className={wide ? beside : 'min-w-0'}>
      <ul ref={list} className={wide ? 'grid gap-1' : 'flex gap-1 overflow-x-auto pb-1'}>
        {parts.map(({ name, title, fields }) => {
          const note = noteOf(name, fields)
          return (
            <li key={name} className="shrink-0">
              <button
                type="button"
                data-part={name}
                aria-current={name === shown ? 'true' : undefined}
                onClick={() => onShow(name)}
                className={`min-h-9 w-full rounded-control px-2.5 py-1.5 text-left text-control font-medium whitespace-nowrap touch:min-h-11 ${name === shown ? 'bg-accent-soft text-accent' : 'text-second hover:bg-sunken hover:text-text'}`}
              >
                {title}
                {note && <span className={`block text-label font-normal ${note.look}`}>{note.text}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
