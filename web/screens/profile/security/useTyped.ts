import { type SyntheticEvent, useState } from 'react'

/** Whether something was typed into a form that keeps its values in its fields; the second goes to its `onInput`. */
export function useTyped() {
  const [isTyped, setTyped] = useState(false)
  const onInput = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
    setTyped([...currentTarget.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue))
  return [isTyped, onInput] as const
}
