import { useQuery } from '@tanstack/react-query'
import { listOwnPayments } from '#contract/accounts/student-area'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { asPrinted } from '../../ui/format/printedNumber.ts'
import { type CommandGroup, fitting } from './command.ts'
import { ownReceiptCommand } from './foundCommands.ts'

const none: CommandGroup[] = []
const most = 6

/** A student's own receipts that contain every typed word. They are few, so all of them are asked for once. */
export function useOwnFound(typed: string, student: boolean): CommandGroup[] {
  const { data } = useQuery({
    queryKey: ['own', 'payments', 'found'],
    queryFn: ({ signal }) => api(listOwnPayments, { query: {}, signal }),
    enabled: student,
    meta: { failed: false },
  })
  if (!student || typed.trim().length < 2) return none
  const items = fitting((data?.payments ?? []).map(ownReceiptCommand), asPrinted(typed)).slice(0, most)
  return items.length === 0 ? none : [{ value: say('Receipts'), items }]
}
