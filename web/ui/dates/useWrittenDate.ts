import { useImperativeHandle, useRef, useState } from 'react'
import { formatDate } from '#contract/fields/dates'
import { isDate } from '#contract/fields/real-date'
import { today } from '../format/dates.ts'
import { isComplete, readDate } from './readDate.ts'

interface Writing {
  value: string | undefined
  min: string | undefined
  max: string | undefined
  ref: ((input: object | null) => void) | undefined
  onChange: (value: string) => void
}

/** The value of a date field and the text in it, which is read while it is typed and once it is whole. */
export function useWrittenDate({ value: given, min, max, ref, onChange }: Writing) {
  const [held, hold] = useState('')
  const latest = useRef('')
  const value = given ?? held
  /** The text being typed. It is shown until the value differs from the values before and after the last key. */
  const [typed, setTyped] = useState<{ text: string; from: string; to: string } | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const [handle] = useState(() => ({
    type: 'date',
    get value() {
      return latest.current
    },
    set value(next: string | null | undefined) {
      if (latest.current === (next ?? '')) return
      latest.current = next ?? ''
      hold(next ?? '')
      setTyped(null)
    },
    focus: () => input.current?.focus(),
  }))
  useImperativeHandle(ref, () => handle)

  const report = (next: string, text: string | null) => {
    setTyped(text === null ? null : { text, from: value, to: next })
    if (next === value) return
    latest.current = next
    hold(next)
    onChange(next)
  }
  const type = (text: string) => {
    const date = isComplete(text) ? readDate(text, today()) : null
    report(text.trim() === '' ? '' : (date ?? value), text)
  }
  /** Reads what was typed once it is whole: when the field is left, or with Enter. */
  const enter = () => {
    const text = typed?.text.trim()
    if (text !== undefined) report(text === '' ? '' : (readDate(text, today(), min, max) ?? text), null)
  }
  const shown = typed && (value === typed.from || value === typed.to) ? typed.text : textOf(value)
  return { input, value, latest, shown, report, type, enter }
}

const textOf = (value: string) => (isDate(value) ? formatDate(value) : value)
