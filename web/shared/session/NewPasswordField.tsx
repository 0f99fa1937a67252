import { Check, Dot } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { say } from '../../base/language/say.ts'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'

/** The same as in the contract's `Password`, whose import would load the schemas too. */
export const shortestPassword = 8

type Props = Omit<ComponentProps<typeof PasswordField>, 'hint' | 'value' | 'autoComplete'>

/** A field for a new password. Its rule is shown below it, and ticked as soon as the typed text fulfils it. */
export function NewPasswordField({ onChange, ...field }: Props) {
  const [length, setLength] = useState(0)
  const met = length >= shortestPassword
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setLength(event.target.value.length)
    onChange?.(event)
  }
  const Mark = met ? Check : Dot
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      onChange={change}
      hint={
        <span className={`flex items-center gap-1 ${met ? 'text-green' : ''}`}>
          <Mark aria-hidden size={14} className="shrink-0" />
          {say('At least {shortestPassword} characters', { shortestPassword })}
          {met && <span className="unseen">{say(': fulfilled')}</span>}
        </span>
      }
    />
  )
}
