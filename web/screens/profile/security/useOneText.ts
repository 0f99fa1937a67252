import { type SubmitEvent, type SyntheticEvent, useState } from 'react'

/** A form of one required text, which stays in the field of this name until it is sent. */
export function useOneText(name: string, send: (text: string) => void) {
  const [isTyped, setTyped] = useState(false)
  const [missing, setMissing] = useState(false)
  const onInput = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
    setTyped([...currentTarget.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue))
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get(name)).trim()
    setMissing(text === '')
    if (text) send(text)
  }
  return {
    isTyped,
    /** Whether it was sent without the text. */
    missing,
    form: { noValidate: true, onInput, onSubmit, className: 'grid grid-cols-1 gap-4' },
  }
}
