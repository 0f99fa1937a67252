import { type KeyboardEvent, useState } from 'react'
import { type Choice, matching } from './choices.ts'

export interface Choosing {
  choices: readonly Choice[]
  /** The chosen value, '' for none. */
  value: string
  onChange: (value: string) => void
  /**
   * For lists too long to load whole: called with the typed text; `choices` are then shown unfiltered, as the search found
   * them. Pass `chosen` with it, because the chosen one may not be among the last results.
   */
  onSearch?: (typed: string) => void
  chosen?: Choice | null
  disabled?: boolean
}

/** What is open, typed and highlighted in a combobox, and what keys and presses do there. */
export function useChoosing(props: Choosing) {
  const { choices, value, onChange, onSearch, disabled = false } = props
  const [open, setOpen] = useState(false)
  /** What is being typed; null while the input shows the choice. */
  const [typed, setTyped] = useState<string | null>(null)
  /** The line that the arrows are on, by its value: the lines may change meanwhile. Without it, or when it is gone, the first. */
  const [lit, setLit] = useState<string>()
  const chosen = [props.chosen, ...choices].find(choice => choice?.value === value) ?? undefined
  const shown = onSearch ? choices.slice(0, 50) : matching(choices, typed ?? '')
  const active = Math.max(
    shown.findIndex(choice => choice.value === lit),
    0,
  )

  const close = () => {
    setOpen(false)
    if (typed !== null) onSearch?.('')
    setTyped(null)
  }
  const choose = (choice: Choice | undefined) => {
    onChange(choice?.value ?? '')
    close()
  }
  const type = (text: string) => {
    setTyped(text)
    setLit(undefined)
    setOpen(true)
    onSearch?.(text)
  }
  const show = () => {
    if (disabled || open) return
    setLit((shown.find(choice => choice.value === value) ?? shown[0])?.value)
    setOpen(true)
  }
  const move = (step: 1 | -1) => setLit(shown.at((active + step) % shown.length)?.value)
  const keys: Record<string, () => void> = {
    ArrowDown: () => (open ? move(1) : show()),
    ArrowUp: () => (open ? move(-1) : show()),
    // When nothing matches, Enter keeps the typed text, because the answer of a search may still be on its way.
    ...(open && { Enter: () => shown[active] && choose(shown[active]), Escape: close }),
  }
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key]
    // Enter also ends a word in the writing aids for Hindi.
    if (!act || event.nativeEvent.isComposing) return
    // Otherwise Enter would submit the form, and Esc would close the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return { open, typed, shown, active, chosen, close, choose, type, show, press }
}
