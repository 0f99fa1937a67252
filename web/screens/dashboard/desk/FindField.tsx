import { Search } from 'lucide-react'
import { useId, useRef } from 'react'
import { say } from '../../../base/language/say.ts'
import { FoundList } from './FoundList.tsx'
import { useFindField } from './useFindField.ts'

/** The field that a clerk starts at: a name or a number, Enter, and they are there. It searches as the palette does. */
export function FindField() {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { input, typed, type, press, choose, groups, lines, active, searching, failed, isShown, open, close } =
    useFindField()
  return (
    <search className="grid gap-2">
      <label htmlFor={`${id}-field`} className="text-section font-semibold">
        {say('Find a student, receipt, bill or cheque')}
      </label>
      <div ref={frame} className="relative max-w-3xl">
        <Search aria-hidden size={18} className="pointer-events-none absolute inset-y-0 left-4 my-auto text-third" />
        <input
          ref={input}
          id={`${id}-field`}
          type="text"
          role="combobox"
          inputMode="search"
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isShown && lines[active] ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={say('Name, mobile or any number')}
          value={typed}
          onChange={event => type(event.target.value)}
          onClick={open}
          onBlur={close}
          onKeyDown={press}
          className="control h-13! pl-11!"
        />
        {isShown && (
          <FoundList
            id={id}
            anchor={frame}
            groups={groups}
            active={active}
            status={statusText(lines.length, searching, failed)}
            onChoose={choose}
            onClose={close}
          />
        )}
      </div>
    </search>
  )
}

function statusText(count: number, searching: boolean, failed: boolean): string {
  if (failed) return say('Students could not be searched.')
  if (searching) return say('Searching…')
  return count === 0 ? say('Nothing found.') : say('{count} found', { count })
}
