import { heard } from '../../../base/language/say.ts'

interface Choice<Value extends string> {
  value: Value
  title: string
  about: string
  /** Why it can't be chosen; undefined if it can. */
  unavailable?: string | undefined
}

interface ChoicesProps<Value extends string> {
  legend: string
  name: string
  choices: readonly Choice<Value>[]
  value: Value
  onChoose: (value: Value) => void
}

/** Radio buttons, each with a sentence on what the choice is for. */
export function Choices<Value extends string>({ legend, name, choices, value, onChoose }: ChoicesProps<Value>) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-label font-medium text-second">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {choices.map(({ value: own, title, about, unavailable }) => (
          <label
            key={own}
            className={`flex cursor-pointer gap-3 rounded-control border px-3.5 py-3 transition-colors duration-120 has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-default ${unavailable ? 'border-line' : 'border-line hover:border-control-line'}`}
          >
            <input
              type="radio"
              name={name}
              value={own}
              checked={own === value}
              disabled={unavailable !== undefined}
              onChange={() => onChoose(own)}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span className="grid min-w-0 content-start gap-0.5">
              <span className={`text-control font-medium ${unavailable ? 'text-third' : ''}`}>{heard(title)}</span>
              <span className={`text-label ${unavailable ? 'text-third' : 'text-second'}`}>
                {unavailable ?? heard(about)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
