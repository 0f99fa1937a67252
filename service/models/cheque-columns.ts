import type { Cheque } from '#ledger/events/parts'

/** What is told of a cheque, as the columns of a payment or an entry; none of it for money that came in another way. */
export const chequeColumns = (cheque: Cheque | null | undefined) => ({
  cheque_number: cheque?.number ?? null,
  cheque_bank: cheque?.bank ?? null,
  cheque_date: cheque?.date ?? null,
})
