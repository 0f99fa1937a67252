import { z } from 'zod'
import { endpoint, superAdmin } from '#contract/endpoint'
import { flag, lastWords, text } from '#contract/fields/fields'
import { account } from '#contract/reports/account'

/** The longest name that Tally takes. */
const name = text(99)
  .refine(typed => !/\p{Cc}/u.test(typed), { error: 'must be one line.' })
  .refine(typed => /[\p{L}\p{N}]/u.test(typed), { error: 'must have a letter or a digit, or Tally refuses it.' })

/** Tally's own ledger, whose balance it reckons itself. */
const ledgerName = name.refine(typed => !/^profit (?:&|and) loss a\/c$/i.test(typed), {
  error: 'is a ledger that Tally keeps itself.',
})

/** An empty text takes a name back, as null does. */
const emptied = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), z.null(), schema], { error: lastWords })

const TallyLedger = z.object({
  id: z.string().meta({ description: 'An account of the ledger, or the id of a head' }),
  account: z.string().meta({ description: 'The account as reports show it' }),
  head: account.name,
  name: z.string().nullable().meta({ description: 'The accountant’s name of it in Tally; null: the product’s own' }),
  group: z.string().nullable().meta({ description: 'The group in Tally; null: the product’s own choice' }),
})
export type TallyLedger = z.infer<typeof TallyLedger>

export const NamedLedgers = z.object({
  ledgers: z
    .array(z.object({ id: text(200), name: emptied(ledgerName).optional(), group: emptied(name).optional() }), {
      error: 'must be a list.',
    })
    .min(1, { error: 'must hold at least one account.' })
    .max(5000, { error: 'must hold at most 5000 accounts.' }),
  together: flag.optional().meta({ description: 'Accounts with one name are meant to be one ledger in Tally' }),
})

export const listTallyLedgers = endpoint({
  method: 'GET',
  path: '/tally-ledgers',
  summary: 'Every account of the ledger, with what the accountant calls it in Tally',
  roles: superAdmin,
  answer: z.object({ ledgers: z.array(TallyLedger) }),
})
export const setTallyLedgers = endpoint({
  method: 'PUT',
  path: '/tally-ledgers',
  summary: 'Name accounts as they are called in Tally; null takes a name back, one that is left out stays',
  roles: superAdmin,
  body: NamedLedgers,
  answer: z.object({ ledgers: z.array(TallyLedger) }),
})
