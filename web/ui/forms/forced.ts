import type { ChangeEvent, CompositionEvent } from 'react'
import { inLatinDigits } from '#contract/fields/typed-rupees'

type Input = HTMLInputElement | HTMLTextAreaElement
type Changed = (event: { target: unknown; type: string }) => unknown

/** A field whose text is forced to upper case while it is typed: `<TextField {...upperCase(field(form, 'firstName'))} />`. */
export const upperCase = <Wired extends { onChange: Changed }>(wired: Wired) => ({
  ...forced(wired, text => text.toUpperCase()),
  autoCapitalize: 'characters',
})

/** The same for a reference, whose digits may come from a keyboard for Hindi: it is found by the digits that it stands in. */
export const latinDigits = <Wired extends { onChange: Changed }>(wired: Wired) => forced(wired, inLatinDigits)

/**
 * The caret stays where it is. While a keyboard composes a word (as on phones) the text is left alone until the word is done.
 */
function forced<Wired extends { onChange: Changed }>({ onChange, ...wired }: Wired, change: (text: string) => string) {
  const force = (input: Input) => {
    const text = change(input.value)
    if (text === input.value) return
    const { selectionStart, selectionEnd } = input
    input.value = text
    input.setSelectionRange(selectionStart, selectionEnd)
  }
  return {
    ...wired,
    onChange: (event: ChangeEvent<Input>) => {
      const { nativeEvent } = event
      if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) force(event.target)
      onChange(event)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Input>) => {
      force(currentTarget)
      onChange({ target: currentTarget, type: 'change' })
    },
  }
}
