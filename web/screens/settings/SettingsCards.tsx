import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import type { Settings } from '#contract/records/settings'
import { say } from '../../base/language/say.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { SelectField, TextareaField, TextField } from '../../ui/controls/inputs.tsx'
import { field, moneyField } from '../../ui/forms/form.ts'
import { durationsWith, idleRoles } from './durations.ts'
import type { Form } from './settingsForm.ts'
import { TemplateFields } from './TemplateFields.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'am' : 'pm'}`,
}))

const registrations = [
  { value: 'true', label: say('Yes') },
  { value: 'false', label: say('No, only by invitation') },
]

interface CardProps {
  form: Form
}

export function PlansCard({ form }: CardProps) {
  const plans = useFieldArray({ control: form.control, name: 'planTemplates' })
  return (
    <Card title={say('Installment plans')}>
      <div className="grid grid-cols-1 gap-3">
        <p className="max-w-text text-control text-second">
          {say(
            'The desk chooses from these when it enrolls a student, and may change each row. Dates count from the day of enrolling; 0 is that day.',
          )}
        </p>
        {plans.fields.map(({ id }, index) => (
          <TemplateFields key={id} form={form} index={index} onRemove={() => plans.remove(index)} />
        ))}
        <div>
          <Button
            icon={Plus}
            disabled={plans.fields.length >= 30}
            onClick={() => plans.append({ name: '', rows: [{ after: '0', unit: 'months', percent: '100' }] })}
          >
            {say('Add plan')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

export const DiscountsCard = ({ form }: CardProps) => (
  <Card title={say('Discounts')}>
    <div className="sm:max-w-120">
      <TextareaField
        label={say('Reasons for a discount')}
        optional
        rows={6}
        hint={say('One per line. The desk chooses from these.')}
        {...field(form, 'discountReasons')}
      />
    </div>
  </Card>
)

/** `opened`: the idle times as they were when the form opened, so that each stays a choice. */
export const AccountsCard = ({ form, opened }: CardProps & { opened: Settings['idleMinutes'] }) => (
  <Card title={say('Accounts')}>
    <div className="sm:max-w-120">
      <SelectField
        label={say('Anybody may register as a student')}
        hint={say('Either way staff invite students, and nobody who registered sees a record until it is linked.')}
        options={registrations}
        {...field(form, 'registration')}
      />
    </div>
    <fieldset className="mt-5 grid gap-3">
      <legend className="text-control font-medium">{say('Sign out when nothing was done for')}</legend>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {idleRoles.map(({ role, label }) => (
          <SelectField
            key={role}
            label={label}
            options={durationsWith(opened[role])}
            {...field(form, `idleMinutes.${role}`)}
          />
        ))}
      </div>
      <p className="max-w-text text-label text-third">
        {say('This applies to “Remember me” too, which only lengthens the longest time from 12 hours to 30 days.')}
      </p>
    </fieldset>
  </Card>
)

export const AlertsCard = ({ form }: CardProps) => (
  <Card title={say('Alerts')}>
    <div className="sm:max-w-58">
      <TextField
        label={say('Cancelled receipts from, in rupees')}
        inputMode="numeric"
        hint={say('The owner’s dashboard names those of the last week.')}
        {...moneyField(form, 'voidAlert')}
      />
    </div>
  </Card>
)

export const ProofsCard = ({ form }: CardProps) => (
  <Card title={say('Asking again who it is')}>
    <div className="grid grid-cols-1 gap-3">
      <p className="max-w-text text-control text-second">
        {say(
          'Refunds, voids, corrections, exports and changes to users are done only by somebody who has shown a short while ago that it is them. Later the screen asks for it first.',
        )}
      </p>
      <div className="grid grid-cols-1 items-start gap-4 sm:max-w-120 sm:grid-cols-2">
        <TextField
          label={say('Minutes, with a second step')}
          inputMode="numeric"
          hint={say('For accounts with an authenticator app or a passkey.')}
          {...field(form, 'proofs.secondFactorMinutes')}
        />
        <TextField
          label={say('Minutes, with a password alone')}
          inputMode="numeric"
          hint={say('For all other accounts.')}
          {...field(form, 'proofs.passwordMinutes')}
        />
      </div>
    </div>
  </Card>
)

export const BackupsCard = ({ form }: CardProps) => (
  <Card title={say('Daily backup')}>
    <div className="grid grid-cols-1 items-start gap-4 sm:max-w-120 sm:grid-cols-2">
      <SelectField
        label={say('Begins after')}
        hint={say('A day on which the computer was off then is made up for.')}
        options={hours}
        {...field(form, 'backups.hour')}
      />
      <TextField
        label={say('Days to keep backups')}
        inputMode="numeric"
        hint={say('Older ones are removed, but never the last three.')}
        {...field(form, 'backups.keepDays')}
      />
    </div>
  </Card>
)
