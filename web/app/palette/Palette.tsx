import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { CornerDownLeft, Search } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Command, CommandGroup } from '../../shared/finding/command.ts'
import type { EarlyKeys } from '../../shared/finding/earlyKeys.ts'
import { useFound } from '../../shared/finding/useFound.ts'
import { useOwnFound } from '../../shared/finding/useOwnFound.ts'
import { say } from '../../shared/language/say.ts'
import { staff } from '../../shared/session/roles.ts'
import { useUser } from '../../shared/session/session.tsx'
import { useGo } from '../../shared/ui/browser/unsaved.ts'
import { isAbove, veilLook } from '../../shared/ui/popups/popup.ts'
import { commandsOf } from './commands.ts'

interface PaletteProps {
  early: RefObject<EarlyKeys | null>
  onClose: () => void
}

/**
 * The palette that Ctrl+K opens: type to find a student, a receipt, a screen or an action. Mount it to open it. First comes
 * the empty frame, because Base UI draws what is in it at one go; what it holds is then drawn bit by bit.
 */
export default function Palette({ early, onClose }: PaletteProps) {
  const [drawn, setDrawn] = useState(false)
  const went = useRef(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return (
    <Dialog.Root open={drawn} onOpenChange={(open, { event }) => !open && !isAbove(event) && onClose()}>
      <Dialog.Portal keepMounted>
        {drawn && (
          <>
            <Dialog.Backdrop className={veilLook} />
            <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center p-3 sm:pt-[12dvh]">
              <Dialog.Popup
                aria-label={say('Go to or do')}
                // After a choice, the screen that opens takes the focus.
                finalFocus={() => !went.current}
                className="flex max-h-[min(32rem,100%)] w-full max-w-xl flex-col overflow-hidden rounded-card border border-line bg-surface shadow-float outline-none"
              >
                <Finding
                  early={early}
                  onGo={() => {
                    went.current = true
                    onClose()
                  }}
                />
              </Dialog.Popup>
            </Dialog.Viewport>
          </>
        )}
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface FindingProps {
  early: RefObject<EarlyKeys | null>
  /** Called before it goes to what was chosen. */
  onGo: () => void
}

function Finding({ early, onGo }: FindingProps) {
  const { role } = useUser()
  const go = useGo()
  const letters = useRef<LettersHandle>(null)
  // Drawing the lines takes longer than drawing a letter, so neither the field nor its letters wait for them.
  const [listed, setListed] = useState<string | null>(null)
  const typed = listed ?? ''
  const input = useRef<HTMLInputElement>(null)
  const [pressed, setPressed] = useState<readonly string[]>([])
  const lit = useRef<Command>(undefined)
  const found = useFound(typed, staff.includes(role))
  const own = useOwnFound(typed, role === 'student')
  const groups = listed === null ? [] : [...commandsOf(role, typed), ...found.groups, ...own]
  const choose = ({ to }: Command) => {
    onGo()
    go(to)
  }
  // While answers come in, no line is highlighted for a moment; Enter then takes the first line, never one that is gone.
  const enter = () => {
    const all = groups.flatMap(({ items }) => items)
    const command = all.find(({ value }) => value === lit.current?.value) ?? all[0]
    if (command) choose(command)
  }
  const latest = useRef(enter)
  useLayoutEffect(() => {
    latest.current = enter
  })
  // A key that goes among the lines, or takes one, means the lines of the text that is there.
  const catchUp = () => {
    const text = input.current?.value
    if (text !== undefined && text !== listed) flushSync(() => setListed(text))
  }
  // From here on the field gets the keys itself. What came before is entered now: first the text, then, once it is shown,
  // the keys.
  const arrive = () => {
    const kept = early.current?.take()
    early.current = null
    if (!kept || (kept.text === '' && kept.keys.length === 0)) return
    letters.current?.set(kept.text)
    setListed(kept.text)
    setPressed(kept.keys)
  }
  useEffect(() => startTransition(() => setListed(text => text ?? '')), [])
  useEffect(() => {
    for (const key of pressed)
      input.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, [pressed])
  return (
    <Letters
      ref={letters}
      items={groups}
      onTyped={text => startTransition(() => setListed(text))}
      onLit={item => {
        lit.current = item
      }}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden size={16} className="shrink-0 text-third" />
        <Autocomplete.Input
          ref={input}
          onFocus={arrive}
          aria-label={say('Student, receipt, screen or action')}
          placeholder={say('Student, receipt, screen or action')}
          onKeyDown={event => {
            if (/^(Arrow|Page|Enter)/.test(event.key)) catchUp()
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.preventBaseUIHandler()
            latest.current()
          }}
          className="h-13 w-full min-w-0 bg-transparent text-body outline-none placeholder:text-third"
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5">
        <Autocomplete.Status className="unseen">{statusText(groups, found.searching)}</Autocomplete.Status>
        <Autocomplete.Empty className="px-3 py-6 text-center text-control text-second empty:hidden">
          {listed !== null && groups.length === 0 && (found.searching ? say('Searching…') : say('Nothing found.'))}
        </Autocomplete.Empty>
        {found.failed && <p className="px-3 py-2 text-control text-red">{say('Students could not be searched.')}</p>}
        <Autocomplete.List>
          {(group: CommandGroup) => <Group key={group.value} {...group} onChoose={choose} />}
        </Autocomplete.List>
      </div>
    </Letters>
  )
}

interface LettersHandle {
  set: (text: string) => void
}

interface LettersProps {
  ref: RefObject<LettersHandle | null>
  items: readonly CommandGroup[]
  onTyped: (text: string) => void
  onLit: (item: Command | undefined) => void
  children: ReactNode
}

/** What is typed: a state of its own, so that a letter draws the field anew and not the lines. */
function Letters({ ref, items, onTyped, onLit, children }: LettersProps) {
  const [typed, setTyped] = useState('')
  useImperativeHandle(ref, () => ({ set: setTyped }), [])
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={items}
      value={typed}
      onValueChange={text => {
        setTyped(text)
        onTyped(text)
      }}
      itemToStringValue={(item: Command) => item.label}
      onItemHighlighted={onLit}
      autoHighlight="always"
      keepHighlight
    >
      {children}
    </Autocomplete.Root>
  )
}

function Group({ value, items, onChoose }: CommandGroup & { onChoose: (command: Command) => void }) {
  return (
    <Autocomplete.Group items={items}>
      <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 text-hint font-medium text-third">
        {value}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(command: Command) => (
          <Autocomplete.Item
            key={command.value}
            value={command}
            onClick={() => onChoose(command)}
            className="group flex min-h-9 cursor-default scroll-m-1.5 items-center gap-2.5 rounded-[0.375rem] px-2.5 py-1 text-control outline-none select-none data-highlighted:bg-accent-soft data-highlighted:text-accent touch:min-h-11"
          >
            <command.icon
              aria-hidden
              size={16}
              strokeWidth={1.75}
              className="shrink-0 text-third group-data-highlighted:text-accent"
            />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{command.label}</span>
              {command.note && (
                <span className="block truncate text-label text-third group-data-highlighted:text-second">
                  {command.note}
                </span>
              )}
            </span>
            <CornerDownLeft aria-hidden size={14} className="hidden shrink-0 group-data-highlighted:block" />
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  )
}

function statusText(groups: readonly CommandGroup[], searching: boolean): string {
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  if (count === 0) return ''
  return searching ? say('Searching…') : say('{count} found', { count })
}
