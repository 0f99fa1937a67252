import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { say } from '../../base/language/say.ts'
import { Link, type LinkProps } from '../browser/router.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** A button is one line high, unless its letters are so large that its text is wider than its place. */
const base =
  'inline-flex min-h-control max-w-full shrink-0 items-center justify-center gap-2 rounded-control border px-3 py-1.5 text-control font-medium select-none transition-colors duration-120'

const looks: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border-control-line bg-surface text-text hover:bg-sunken hover:border-second',
  quiet: 'border-transparent text-second hover:bg-sunken hover:text-text',
  danger: 'border-red bg-surface text-red hover:bg-red-soft',
}

/** Makes another element look like a button, such as the label of a file input. */
export const buttonLook = (variant: ButtonVariant): string => `${base} ${looks[variant]}`

const disabledLook = 'disabled:opacity-55 aria-disabled:opacity-80 disabled:pointer-events-none'
const stillLook = 'opacity-55 pointer-events-none'

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** One primary button per screen; `danger` for what can't be undone. Default `secondary`. */
  variant?: ButtonVariant
  icon?: LucideIcon | undefined
  /** While true the text changes to `savingText`, clicks do nothing, and the width stays as it was. */
  saving?: boolean
  savingText?: string | undefined
  wide?: boolean
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/**
 * The one button of the app. Its `type` is `button` by default. One that saves is aria-disabled, never disabled: it keeps
 * the focus while it saves and when nothing is left to save, so that keyboard users don't lose their place. The second
 * click of a double click on it is ignored: it may have been meant for the button that was there before.
 */
export function Button({
  variant = 'secondary',
  icon,
  saving,
  savingText = say('Saving…'),
  wide = false,
  disabled,
  'aria-disabled': off,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const saves = saving !== undefined
  const still = saves && disabled && !saving
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled && !saves}
      aria-disabled={saving || still || off || undefined}
      onClick={
        saves ? event => (saving || still || event.detail > 1 ? event.preventDefault() : onClick?.(event)) : onClick
      }
      className={`${base} ${looks[variant]} ${still ? stillLook : disabledLook} ${wide ? 'w-full' : ''}`}
    >
      {/* Both texts are always laid out, so the button is as wide as the longer one from the start. */}
      <span className="grid">
        <Shown when={!saving} icon={icon} text={children} />
        {saves && <Shown when={saving} icon={icon} text={savingText} />}
      </span>
    </button>
  )
}

/** A text with its own icon: one icon for both texts would stand apart from the shorter one. */
function Shown({ when, icon: Icon, text }: { when: boolean; icon: LucideIcon | undefined; text: ReactNode }) {
  return (
    <span
      aria-hidden={!when}
      className={`col-start-1 row-start-1 flex items-center justify-center gap-2 ${when ? '' : 'invisible'}`}
    >
      {Icon && <Icon aria-hidden size={16} strokeWidth={1.75} />}
      <span>{text}</span>
    </span>
  )
}

interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  variant?: ButtonVariant
  icon?: LucideIcon
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ variant = 'secondary', icon: Icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonLook(variant)}>
      {Icon && <Icon aria-hidden size={16} strokeWidth={1.75} />}
      {children}
    </Link>
  )
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  /** What it does, for screen readers and as the native hint. */
  label: string
  icon: LucideIcon
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, icon: Icon, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className="inline-grid size-8 shrink-0 place-items-center rounded-control text-second transition-colors duration-120 hover:bg-sunken hover:text-text disabled:opacity-55 aria-disabled:opacity-55 touch:size-11"
    >
      <Icon aria-hidden size={16} strokeWidth={1.75} />
    </button>
  )
}
