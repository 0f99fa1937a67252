import { type SyntheticEvent, useRef, useState } from 'react'
import { useSaveShortcut } from '../../../ui/forms/useSaveShortcut.ts'

/** A form of one required text in a dialog, which stays in the field of this name until it is sent. */
export function useOneText(name: string, send: (text: string) => void) {
  const [isTyped, setTyped] = useState(false)
  const [missing, setMissing] = useState(false)
  const onInput = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
    setTyped([...currentTarget.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue))
  const ref = useRef<HTMLFormElement>(null)
  const onSubmit = useSaveShortcut(
    () => {
      // The dialog shows what came of it by now, such as recovery codes.
      if (!ref.current) return
      const text = String(new FormData(ref.current).get(name)).trim()
      setMissing(text === '')
      if (text) send(text)
    },
    { inDialog: true },
  )
  return {
    isTyped,
    /** Whether it was sent without the text. */
    missing,
    form: { ref, noValidate: true, onInput, onSubmit, className: 'grid grid-cols-1 gap-4' },
  }
}
