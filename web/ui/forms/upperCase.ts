import type { ChangeEvent, CompositionEvent } from 'react'

type Input = HTMLInputElement | HTMLTextAreaElement
type Changed = (event: { target: unknown; type: string }) => unknown

/**
 * A field whose text is forced to upper case while it is typed: `<TextField {...upperCase(field(form, 'firstName'))} />`.
 * The caret stays where it is. While a keyboard composes a word (as on phones) the text is left alone until the word is done.
 */
export function upperCase<Wired extends { onChange: Changed }>({ onChange, ...wired }: Wired) {
  const force = (input: Input) => {
    const upper = input.value.toUpperCase()
    if (upper === input.value) return
    const { selectionStart, selectionEnd } = input
    input.value = upper
    input.setSelectionRange(selectionStart, selectionEnd)
  }
  return {
    ...wired,
    autoCapitalize: 'characters',
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
