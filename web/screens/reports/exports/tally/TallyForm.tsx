import { useId, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { NamedLedgers, setTallyLedgers, type TallyLedger } from '#contract/records/tally-ledgers'
import { tallyGroupOf, tallyGroups } from '#wording/exports/tally'
import { api } from '../../../../base/api/api.ts'
import { say } from '../../../../base/language/say.ts'
import { useInstituteOptions } from '../../../../shared/institutes/InstituteFilter.tsx'
import { useUnsaved } from '../../../../ui/browser/unsaved.ts'
import { usePhone } from '../../../../ui/browser/useMediaQuery.ts'
import { Card } from '../../../../ui/cards/Card.tsx'
import { Button } from '../../../../ui/controls/Button.tsx'
import { CheckboxField, TextField } from '../../../../ui/controls/inputs.tsx'
import { field } from '../../../../ui/forms/form.ts'
import { SaveProblem } from '../../../../ui/forms/SaveProblem.tsx'
import { useContractForm } from '../../../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../../../ui/forms/useSaveForm.ts'
import { useSaveShortcut } from '../../../../ui/forms/useSaveShortcut.ts'
import { accountTitle } from '../../accountTitle.ts'
import { changedFrom, type Section, sectionsOf, type TallyValues, valuesOf } from './tallyForm.ts'

const labels = { ledger: say('Ledger in Tally'), group: say('Group in Tally') } as const
const columns = 'sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)]'

/** Two fields for each account: its ledger in Tally, and that ledger's group. */
export function TallyForm({ ledgers, onSaved }: { ledgers: readonly TallyLedger[]; onSaved: () => void }) {
  // The accounts as they were when the form opened: one that a refetch brings meanwhile has no fields here.
  const [opened] = useState(ledgers)
  const groupsId = useId()
  const form = useContractForm<TallyValues>(NamedLedgers, { defaultValues: valuesOf(opened), keepEmpty: true })
  const saving = useSaveForm({
    form,
    send: values => api(setTallyLedgers, { body: changedFrom(opened, values) }),
    words: { done: say('Names for Tally saved'), failed: say('Failed to save the names'), told: true },
    onSaved,
    staysOpen: true,
  })
  const submit = useSaveShortcut(saving.submit)
  useUnsaved(saving.isDirty)
  return (
    <form noValidate onSubmit={submit} className="grid max-w-4xl grid-cols-1 gap-4">
      <datalist id={groupsId}>
        {tallyGroups.map(group => (
          <option key={group} value={group} />
        ))}
      </datalist>
      {sectionsOf(opened).map(({ title, rows }) => (
        <Card key={title} title={title}>
          <div className="grid grid-cols-1 gap-x-4 gap-y-3">
            <div aria-hidden className={`hidden gap-x-4 text-label font-medium text-second sm:grid ${columns}`}>
              <span>{say('Account')}</span>
              <span>{labels.ledger}</span>
              <span>{labels.group}</span>
            </div>
            {rows.map(row => (
              <AccountFields key={row.account} form={form} row={row} groupsId={groupsId} />
            ))}
          </div>
        </Card>
      ))}
      <Card>
        <div className="grid grid-cols-1 gap-3">
          <p className="max-w-text text-control text-second">
            {say(
              'A name is used for all branches, which are cost centres in Tally. Write {branch} in it where each branch has a ledger of its own, such as “Cash {branch}”. A group must be one of Tally’s, or one that your company has there already.',
              { branch: '{branch}' },
            )}
          </p>
          <CheckboxField
            label={say('Accounts that I give the same name are one ledger in Tally')}
            {...form.register('together')}
          />
          <SaveProblem saving={saving} />
          <div>
            <Button type="submit" variant="primary" saving={saving.isPending} disabled={!form.formState.isDirty}>
              {say('Save names')}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  )
}

interface AccountFieldsProps {
  form: UseFormReturn<TallyValues, unknown, TallyValues>
  row: Section['rows'][number]
  groupsId: string
}

function AccountFields({ form, row: { place, account, head }, groupsId }: AccountFieldsProps) {
  const phone = usePhone()
  const branches = useInstituteOptions()
  const branch = branches.length === 1 ? branches[0]?.value : '{branch}'
  const name = accountTitle({ account, name: head })
  return (
    <fieldset
      className={`grid min-w-0 grid-cols-1 items-start gap-x-4 gap-y-2 border-line max-sm:border-t max-sm:pt-4 ${columns}`}
    >
      <legend className="unseen">{name}</legend>
      <p aria-hidden className="text-control font-medium wrap-anywhere sm:pt-2">
        {name}
      </p>
      <TextField
        label={labels.ledger}
        bare={!phone}
        autoComplete="off"
        placeholder={`${account}:${branch}`}
        {...field(form, `ledgers.${place}.name`)}
      />
      <TextField
        label={labels.group}
        bare={!phone}
        autoComplete="off"
        list={groupsId}
        placeholder={tallyGroupOf(account)}
        {...field(form, `ledgers.${place}.group`)}
      />
    </fieldset>
  )
}
