import { Eye } from 'lucide-react'
import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { say } from '../../base/language/say.ts'
import { IconButton } from './Button.tsx'
import { Field, type FieldProps } from './Field.tsx'

type Props = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'type'> & { ref?: Ref<HTMLInputElement> }

/** A password that can be shown while typing; pasting and password managers are welcome. */
export function PasswordField({ label, hint, error, optional = false, bare = false, ...input }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} optional={optional} bare={bare}>
      {wiring => (
        <div className="relative">
          <input {...input} {...wiring} type={shown ? 'text' : 'password'} className="control pr-11!" />
          <div className="absolute inset-y-0 right-0.5 grid place-items-center">
            <IconButton
              label={shown ? say('Hide password') : say('Show password')}
              icon={Eye}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          </div>
        </div>
      )}
    </Field>
  )
}
