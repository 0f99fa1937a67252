import type { EntryCategory, EntryType, PaymentMethod } from '#contract/fields/fields'
import { methodNames } from '#contract/method-names'

export const typeNames: Record<EntryType, string> = { income: 'Income', expense: 'Expense' }
export const categoryNames: Record<EntryCategory, string> = { internal: 'Internal', external: 'External' }

const options = <Value extends string>(names: Record<Value, string>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value, label }))

export const typeOptions = options(typeNames)
export const categoryOptions = options(categoryNames)
export const methodOptions = options<PaymentMethod>(methodNames)
