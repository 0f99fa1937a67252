import { boolean, nullable, text, timestamptz, uuid, versioned, withDefault } from './column.ts'

/** What income and expenses are for. */
export const heads = {
  ...versioned,
  id: uuid(),
  type: text<'income' | 'expense'>(),
  key: text(),
  name: text(),
  account: text(),
  merged_into: nullable(uuid()),
  retired_at: nullable(timestamptz()),
  offered: withDefault(boolean()),
}

/** The accounts of entries as they were posted, each with its head. */
export const headAccounts = { account: text(), name: text(), head_id: uuid() }

/** What the accountant calls an account, or a head, in Tally. */
export const tallyLedgers = { id: text(), name: nullable(text()), parent: nullable(text()) }
