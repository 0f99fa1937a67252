import { queryOptions } from '@tanstack/react-query'
import { listEntries } from '#contract/counter/entries'
import { listPayments } from '#contract/payments/payments'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { chequeOfEntry, chequeOfPayment, inOrder } from './cheque.ts'

/** The cheques that were received and that the bank has neither paid nor sent back, of fees and of other income. */
export const chequesInHandQuery = (instituteName: string) =>
  queryOptions({
    queryKey: ['cheques', instituteName],
    queryFn: async ({ signal }) => {
      const held = { chequeStatus: 'held', instituteName } as const
      const [{ payments }, { incomeExpenses }] = await Promise.all([
        api(listPayments, { query: held, signal }),
        api(listEntries, { query: { ...held, type: 'income' }, signal }),
      ])
      return inOrder([...payments.map(chequeOfPayment), ...incomeExpenses.map(chequeOfEntry)])
    },
    meta: { failed: say('Failed to fetch cheques') },
  })
