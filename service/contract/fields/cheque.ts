import { z } from 'zod'
import { MoneyDate } from './dates.ts'
import { clearable, reference, text, version } from './fields.ts'
import { RupeesIn } from './money.ts'

/** What stands on a cheque. It may be dated later than today: the bank takes it only then. */
const cheque = { chequeNumber: reference(20), chequeBank: text(60), chequeDate: MoneyDate }

/** A cheque as it is told with new money. */
export const newCheque = {
  chequeNumber: cheque.chequeNumber.optional(),
  chequeBank: cheque.chequeBank.optional(),
  chequeDate: cheque.chequeDate.optional(),
}

/** A cheque that we give: our bank knows it by its number, and its statement names that. */
export const givenCheque = { chequeNumber: newCheque.chequeNumber }

/** A cheque as a correction changes it. */
export const changedCheque = {
  chequeNumber: clearable(cheque.chequeNumber),
  chequeBank: clearable(cheque.chequeBank),
  chequeDate: clearable(cheque.chequeDate),
}

/** A cheque that we gave was paid by the bank, and what the bank charged for it. It can't bounce here. */
export const clearedCheque = z.object({
  status: z.literal('cleared', { error: 'must be cleared.' }),
  date: MoneyDate.optional(),
  charge: RupeesIn.optional(),
})

/** What became of a cheque at the bank, and what the bank charged for it. */
export const settledCheque = z.object({
  status: z.enum(['cleared', 'bounced'], { error: 'must be cleared or bounced.' }),
  date: MoneyDate.optional(),
  charge: RupeesIn.optional(),
  reason: text(500).optional(),
  version,
})
