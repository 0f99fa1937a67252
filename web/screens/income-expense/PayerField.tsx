import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { IncomeExpense } from '#contract/shapes/entry'
import { titleCase } from '#wording/title-case'
import { say } from '../../base/language/say.ts'
import { studentsQuery } from '../../shared/students/queries.ts'
import { useDebounced } from '../../ui/browser/useDebounced.ts'
import { ComboboxField } from '../../ui/combobox/ComboboxField.tsx'
import { type Choice, matching } from '../../ui/combobox/choices.ts'
import type { useContractForm } from '../../ui/forms/useContractForm.ts'
import type { EntryValues } from './entryForm.ts'

interface PayerFieldProps {
  form: ReturnType<typeof useContractForm<EntryValues>>
  /** The student who is on record. */
  student: IncomeExpense['Student']
}

/** Finds the student who pays other income, among those of the branch that takes it. The server searches. */
export function PayerField({ form, student }: PayerFieldProps) {
  const instituteName = useWatch({ control: form.control, name: 'instituteName' })
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<Choice | null>(student && choiceOf(student))
  const search = useDebounced(typed)
  const asked = search.trim().length > 1
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...studentsQuery({ search, limit: 20, ...(instituteName && { instituteName }) }),
    enabled: asked,
  })
  const choices = asked ? (data?.students ?? []).map(choiceOf) : []
  // Until the answer to the latest text arrives, only its matches in the previous answer are offered, so that Enter
  // never picks somebody else.
  const answered = search === typed && !isPlaceholderData
  return (
    <ComboboxField
      control={form.control}
      name="studentId"
      label={say('Student')}
      optional
      placeholder={say('Name, number, mobile or email')}
      hint={say('Sees the receipt in their account.')}
      choices={answered ? choices : matching(choices, typed)}
      chosen={picked}
      onSearch={setTyped}
      onChosen={id => setPicked(choices.find(({ value }) => value === id) ?? null)}
      nothing={nothingText(typed, answered && !isFetching && data !== undefined, isError)}
    />
  )
}

interface Found {
  readonly id: string
  readonly fullName: string
  readonly studentNumber: string | null
  readonly mobile?: string
}

const choiceOf = ({ id, fullName, studentNumber, mobile }: Found): Choice => ({
  value: id,
  label: titleCase(fullName),
  note: [studentNumber, mobile].filter(Boolean).join(' · '),
})

/** Only an answer says that there is none. */
function nothingText(typed: string, isKnown: boolean, isError: boolean) {
  if (typed.trim().length < 2) return say('Type a name, a number, a mobile or an email.')
  if (isError) return say('Students could not be searched.')
  if (!isKnown) return say('Searching…')
  return say('No student found. Write the name of anybody else under “Received from”.')
}
