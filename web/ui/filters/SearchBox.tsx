import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { say } from '../../base/language/say.ts'
import { isTyping } from '../browser/shortcuts.ts'
import { useUrlState } from '../browser/urlState.ts'

/** The search of a list, to which `/` leads. Typing is shown at once; the rows follow after a short pause. */
export function SearchBox({ plural, hint }: { plural: string; hint: string | undefined }) {
  const [search, setSearch] = useUrlState()
  const inUrl = search.get('q') ?? ''
  const [typed, setTyped] = useState(inUrl)
  const sent = useRef(inUrl)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event)) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  // The URL changed by other means: Back, a link, "Clear filters".
  useEffect(() => {
    if (inUrl === sent.current) return
    sent.current = inUrl
    setTyped(inUrl)
  }, [inUrl])
  useEffect(() => {
    if (typed === sent.current) return
    const apply = () => {
      stop()
      sent.current = typed
      setSearch({ q: typed })
    }
    // A link that is pressed before that leaves an address behind that Back can show as it was.
    const press = ({ target }: MouseEvent) => target instanceof Element && target.closest('a[href]') && apply()
    const timer = setTimeout(apply, 150)
    document.addEventListener('click', press, true)
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('click', press, true)
    }
    return stop
  }, [typed, setSearch])
  return (
    <div className="relative min-w-0 flex-999 basis-40 sm:max-w-72">
      <Search aria-hidden size={16} className="pointer-events-none absolute inset-y-0 left-3 my-auto text-third" />
      <input
        ref={box}
        type="search"
        aria-label={say('Search {plural}', { plural })}
        placeholder={hint ?? say('Search {plural}', { plural })}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        className="control pl-9!"
      />
    </div>
  )
}
