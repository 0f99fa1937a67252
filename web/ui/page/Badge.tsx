import type { ReactNode } from 'react'
import type { EnrollmentStatus, EntryType, InstallmentStatus, PaymentMethod, Role } from '#contract/fields/fields'
import { methodNames } from '#contract/method-names'
import { heard, say } from '../../base/language/say.ts'

const tones = {
  red: 'bg-red-soft text-red',
  amber: 'bg-amber-soft text-amber',
  green: 'bg-green-soft text-green',
  blue: 'bg-blue-soft text-blue',
  violet: 'bg-violet-soft text-violet',
  teal: 'bg-accent-soft text-accent',
  slate: 'bg-slate-soft text-slate',
}

export type Tone = keyof typeof tones

/**
 * Soft background, strong text, a dot: the words carry the meaning, the colour only helps to find it. On paper they stand
 * alone, in line with their heading.
 */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2 print:px-0 py-0.5 text-label font-medium whitespace-nowrap ${tones[tone]}`}
    >
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current print:hidden" />
      {children}
    </span>
  )
}

type Meanings<Value extends string> = Record<Value, readonly [Tone, string]>

/** A badge that knows the words and colours of one field; a value without a meaning doesn't compile. */
function badgeOf<Value extends string>(meanings: Meanings<Value>) {
  const words = new Map<string, string>(
    Object.entries<Meanings<Value>[Value]>(meanings).map(([value, [, text]]) => [value, text]),
  )
  function MeaningBadge({ value }: { value: Value }) {
    const [tone, text] = meanings[value]
    return <Badge tone={tone}>{heard(text)}</Badge>
  }
  /** The words alone, for files. */
  const wordOf = (value: string): string => heard(words.get(value) ?? value)
  return Object.assign(MeaningBadge, { wordOf })
}

export const RoleBadge = badgeOf<Role>({
  super_admin: ['red', say('Super Admin')],
  sub_admin: ['blue', say('Sub Admin')],
  student: ['green', 'Student'],
})

export const EnrollmentBadge = badgeOf<EnrollmentStatus>({
  active: ['green', say('Active')],
  completed: ['blue', say('Completed')],
  cancelled: ['red', say('Cancelled')],
})

export const InstallmentBadge = badgeOf<InstallmentStatus | 'cancelled'>({
  pending: ['amber', say('Pending')],
  paid: ['green', say('Paid')],
  overdue: ['red', say('Overdue')],
  cancelled: ['slate', say('Cancelled')],
})

export const MethodBadge = badgeOf<PaymentMethod>({
  cash: ['green', methodNames.cash],
  card: ['blue', methodNames.card],
  upi: ['violet', methodNames.upi],
  bank_transfer: ['teal', methodNames.bank_transfer],
  cheque: ['amber', methodNames.cheque],
})

export const ContactBadge = badgeOf<'new' | 'read' | 'replied'>({
  new: ['blue', say('New')],
  read: ['amber', say('Read')],
  replied: ['green', say('Replied')],
})

export const ActivityBadge = badgeOf<'active' | 'inactive' | 'expired'>({
  active: ['green', say('Active')],
  inactive: ['slate', say('Inactive')],
  expired: ['slate', say('Expired')],
})

export const EntryTypeBadge = badgeOf<EntryType>({
  income: ['green', say('Income')],
  expense: ['red', say('Expense')],
})
