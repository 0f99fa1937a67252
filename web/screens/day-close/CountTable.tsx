import { type UseFormReturn, useWatch } from 'react-hook-form'
import { denominations } from '#contract/counter/day-close'
import { say } from '../../base/language/say.ts'
import { Money } from '../../ui/format/Money.tsx'
import { field } from '../../ui/forms/form.ts'
import { type CountValues, nameOf, totalOf, worthOf } from './countForm.ts'

type CountFormState = UseFormReturn<CountValues, unknown, CountValues>

/** Notes and coins, largest first. The expected amount isn't shown, because whoever knows it doesn't really count. */
export function CountTable({ form }: { form: CountFormState }) {
  return (
    <table className="w-full text-control">
      <caption className="unseen">{say('Cash by note and coin')}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">{say('Note or coin')}</th>
          <th scope="col">{say('How many')}</th>
          <th scope="col">{say('Amount')}</th>
        </tr>
      </thead>
      <tbody>
        {denominations.map((value, index) => (
          <tr key={value}>
            <th scope="row" className="figures w-20 py-1 text-left font-medium">
              {nameOf(value)}
            </th>
            <td className="w-28 py-1">
              <CountInput form={form} index={index} />
            </td>
            <td className="py-1 pl-4 text-right text-second">
              <Worth form={form} index={index} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="text-body font-semibold">
          <th scope="row" colSpan={2} className="border-t-2 border-text pt-2.5 text-left">
            {say('Counted')}
          </th>
          <td className="border-t-2 border-text pt-2.5 pl-4 text-right">
            <Total form={form} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

// Each watches for itself, so that a digit draws its own amount and the sum, and not every row.
function Worth({ form, index }: { form: CountFormState; index: number }) {
  return <Money amount={worthOf(index, useWatch({ control: form.control, name: `counts.${index}` }))} />
}

const Total = ({ form }: { form: CountFormState }) => (
  <Money amount={totalOf(useWatch({ control: form.control, name: 'counts' }))} />
)

function CountInput({ form, index }: { form: CountFormState; index: number }) {
  const { error, ...input } = field(form, `counts.${index}`)
  const value = denominations[index] ?? ''
  const isLast = index === denominations.length - 1
  return (
    <>
      <input
        {...input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        onKeyDown={event => {
          // A number pad has no Tab, and whoever counts goes on to the next note. After the last one Enter closes the day.
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.repeat || isLast) return
          event.preventDefault()
          // At once: the form's own way waits a moment, in which a digit would count the note before.
          const next = event.currentTarget.form?.elements.namedItem(`counts.${index + 1}`)
          if (!(next instanceof HTMLInputElement)) return
          next.focus()
          next.select()
        }}
        aria-label={say('How many {pieces}', { pieces: nameOf(value) })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `count-${index}` : undefined}
        placeholder="0"
        className="control figures text-right"
      />
      {error && (
        <p id={`count-${index}`} className="mt-1 text-label text-red">
          {error}
        </p>
      )}
    </>
  )
}
