import { z } from 'zod'
import { MoneyDate } from './dates.ts'
import { clearable, line, reference, text, version } from './fields.ts'
import { RupeesIn } from './money.ts'

/** What stands on a cheque. It may be dated later than today: the bank takes it only then. */
const cheque = { chequeNumber: reference(20), chequeBank: line(60), chequeDate: MoneyDate }

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

const settled = { date: MoneyDate.optional(), charge: RupeesIn.optional(), reason: text(500).optional() }

interface Settled {
  status: 'cleared' | 'bounced' | 'held'
  date?: unknown
  charge?: unknown
  reason?: unknown
}

/** A clearing is taken back on the day that the rules set, the bank has charged nothing for that, and whoever does it says why. */
const withWhyHeld = <Body extends z.ZodType<Settled>>(body: Body): Body =>
  body.superRefine(({ status, date, charge, reason }, context) => {
    if (status !== 'held') return
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (reason === undefined) refuse('reason', 'is required.')
    if (date !== undefined) refuse('date', 'must be left out when a clearing is taken back.')
    if (charge) refuse('charge', 'must be left out when a clearing is taken back.')
  })

/** The bank paid a cheque that we gave, and what it charged for that; or it did not pay it after all. It can't bounce here. */
export const clearedCheque = withWhyHeld(
  z.object({ status: z.enum(['cleared', 'held'], { error: 'must be cleared or held.' }), ...settled }),
)

/** What became of a cheque at the bank, and what the bank charged for it; held takes back that it was cleared. */
export const settledCheque = withWhyHeld(
  z.object({
    status: z.enum(['cleared', 'bounced', 'held'], { error: 'must be cleared, bounced or held.' }),
    ...settled,
    version,
  }),
)
