import type { ChequeChange } from '#ledger/described-cheque'
import type { Cheque } from '#ledger/events/parts'

interface Told<Nothing> {
  readonly chequeNumber?: string | Nothing
  readonly chequeBank?: string | Nothing
  readonly chequeDate?: string | Nothing
}

/** The cheque that a request describes; null when it says nothing of one. */
export function newCheque({ chequeNumber, chequeBank, chequeDate }: Told<undefined>): Cheque | null {
  if ((chequeNumber ?? chequeBank ?? chequeDate) === undefined) return null
  return { number: chequeNumber ?? null, bank: chequeBank ?? null, date: chequeDate ?? null }
}

/** What a correction says of a cheque. */
export const chequeChange = ({ chequeNumber, chequeBank, chequeDate }: Told<null | undefined>): ChequeChange => ({
  number: chequeNumber,
  bank: chequeBank,
  date: chequeDate,
})
