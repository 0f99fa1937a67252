import type { LucideIcon } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { buttonLook } from '../controls/Button.tsx'

interface ChooseFileProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'onChange'> {
  icon: LucideIcon
  ref?: Ref<HTMLInputElement>
  onChoose: (file: File) => void
  children: ReactNode
}

/** The browser's own file input, in the look of a button. */
export function ChooseFile({ icon: Icon, onChoose, children, ...input }: ChooseFileProps) {
  return (
    <label
      className={`relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring ${buttonLook('secondary')}`}
    >
      <Icon aria-hidden size={16} strokeWidth={1.75} />
      {children}
      <input
        {...input}
        type="file"
        className="unseen"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Otherwise choosing the same file again would not count as a change.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
    </label>
  )
}
