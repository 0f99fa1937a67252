import { type PartName, partOf, parts } from './websiteForm.ts'

interface PartListProps {
  shown: PartName
  /** The fields that hold examples, that were changed, and that have an error. */
  examples: readonly string[]
  changed: readonly string[]
  wrong: readonly string[]
  onShow: (part: PartName) => void
}

/** The parts of the site, each with what it needs: a correction, saving, or words of the owner's own. */
export function PartList({ shown, examples, changed, wrong, onShow }: PartListProps) {
  const noteOf = (name: PartName, fields: readonly string[]) => {
    if (wrong.some(field => partOf(field) === name)) return { text: 'Needs another look', look: 'text-red' }
    if (changed.some(field => partOf(field) === name)) return { text: 'Not saved yet', look: 'text-accent' }
    return fields.every(field => examples.includes(field)) ? { text: 'Example', look: 'text-amber' } : null
  }
  return (
    <nav aria-label="Parts of the site" className="min-w-0 lg:sticky lg:top-20">
      <ul className="flex gap-1 overflow-x-auto pb-1 lg:grid">
        {parts.map(({ name, title, fields }) => {
          const note = noteOf(name, fields)
          return (
            <li key={name} className="shrink-0">
              <button
                type="button"
                aria-current={name === shown ? 'true' : undefined}
                onClick={() => onShow(name)}
                className="min-h-9 w-full rounded-control px-2.5 py-1.5 text-left text-control font-medium whitespace-nowrap text-second hover:bg-sunken hover:text-text aria-[current]:bg-accent-soft aria-[current]:text-accent touch:min-h-11"
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
