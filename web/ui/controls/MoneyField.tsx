import { Field } from './Field.tsx'
import type { InputProps } from './inputs.tsx'

/** Rupees as text, so that no float is ever made of what was typed. Wire it with `moneyField`, which also reads `₹12,000`. */
export function MoneyField({ label, hint, error, optional, bare, ...input }: InputProps) {
  return (
    <Field {...{ label, hint, error, optional, bare }}>
      {wiring => (
        <div className="relative">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-third"
          >
            ₹
          </span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...wiring}
            className="control figures pl-7!"
          />
        </div>
      )}
    </Field>
  )
}
