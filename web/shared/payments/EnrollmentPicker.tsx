import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { formatRupees } from '#contract/fields/money'
import { say } from '../../base/language/say.ts'
import { useDebounced } from '../../ui/browser/useDebounced.ts'
import { ComboboxField } from '../../ui/combobox/ComboboxField.tsx'
import { type Choice, matching } from '../../ui/combobox/choices.ts'
import { useUser } from '../session/session.tsx'
import { dueText, type Payable, payableOf, toPay, toPayQuery } from './payable.ts'
import type { PaymentValues } from './paymentForm.ts'

interface EnrollmentPickerProps {
  control: Control<PaymentValues, unknown, PaymentValues>
  picked: Payable | null
  onPicked: (enrollment: Payable | null) => void
}

/** Finds the enrollment a payment is for, among the active ones that still owe something. The server searches. */
export function EnrollmentPicker({ control, picked, onPicked }: EnrollmentPickerProps) {
  const { role } = useUser()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed)
  const found = useQuery(toPayQuery(search, 100))
  const payables = toPay(found.data?.enrollments).map(payableOf)
  const choiceOf = (one: Payable): Choice => ({
    value: one.id,
    label: one.fullName,
    // The end may be cut off: first comes what tells two students of the same name apart, then two enrollments of one.
    note: [
      say('{remaining} due', { remaining: formatRupees(one.remaining) }),
      one.mobile,
      one.courseName,
      role === 'super_admin' && one.instituteName,
    ]
      .filter(Boolean)
      .join(' · '),
  })
  // Until the answer to the latest text arrives, only its matches in the previous answer are offered, so that Enter
  // never picks somebody else.
  const answered = search === typed && !found.isPlaceholderData
  const choices = payables.map(choiceOf)
  return (
    <ComboboxField
      control={control}
      name="enrollmentId"
      label={say('Enrollment')}
      placeholder={say('Student, mobile or course')}
      hint={picked && `${picked.courseName} · ${dueText(picked)}`}
      choices={answered ? choices : matching(choices, typed)}
      chosen={picked && choiceOf(picked)}
      onSearch={setTyped}
      onChosen={id => onPicked(payables.find(one => one.id === id) ?? null)}
      nothing={nothingText(answered && !found.isFetching && found.data !== undefined, found.isError)}
    />
  )
}

function nothingText(isKnown: boolean, isError: boolean) {
  if (isError) return say('Failed to fetch enrollments.')
  return isKnown ? say('No active enrollment with an amount due matches.') : say('Searching…')
}
