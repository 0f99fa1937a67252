import type { EntryCategory, EntryType, PaymentMethod } from '#contract/fields/fields'
import { methodNames } from '#contract/method-names'
import { heard, say } from '../../base/language/say.ts'

export const typeNames: Record<EntryType, string> = { income: say('Income'), expense: say('Expense') }
export const categoryNames: Record<EntryCategory, string> = { internal: say('Internal'), external: say('External') }

const options = <Value extends string>(names: Record<Value, string>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value, label: heard(label) }))

export const typeOptions = options(typeNames)
export const categoryOptions = options(categoryNames)
/** What a file says of a category. */
export const categoryOf = (code: string): string => categoryOptions.find(({ value }) => value === code)?.label ?? code
export const methodOptions = options<PaymentMethod>(methodNames)
