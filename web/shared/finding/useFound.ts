import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listEntries } from '#contract/counter/entries'
import { listJournal } from '#contract/reports/journal'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { useDebounced } from '../../ui/browser/useDebounced.ts'
import { asPrinted } from '../../ui/format/printedNumber.ts'
import { toPay, toPayQuery } from '../payments/payable.ts'
import { paymentsQuery } from '../payments/queries.ts'
import { studentsQuery } from '../students/queries.ts'
import { type Command, type CommandGroup, fitting, standingFirst, standingGroupsFirst } from './command.ts'
import { dueCommand, entryCommand, receiptCommand, refundCommands, studentCommand } from './foundCommands.ts'

/** Numbers of refunds have an R before their year, and their running digits begin with 0: no mobile number does. */
const mayBeRefund = /(?:^|[\s/])[r0]\d/i

const few = (commands: readonly Command[], typed: string) => standingFirst(fitting(commands, typed)).slice(0, 5)

/** What the server finds for the typed text: students, their dues, receipts and vouchers. Only staff may ask. */
export function useFound(text: string, staff: boolean) {
  const typed = asPrinted(text)
  const search = useDebounced(typed, 150)
  const asked = { enabled: staff && search.length > 1, meta: { failed: false } } as const
  const students = useQuery({ ...studentsQuery({ search, limit: 6 }), ...asked })
  const dues = useQuery({ ...toPayQuery(search, 20), ...asked })
  // These are searched only by number; a name would find the student's latest receipts, which the student's page shows. The
  // digits of a student's number find those too, so more are asked for than are shown. So are deleted and bounced ones,
  // because it is often their paper that somebody holds.
  const numbered = { ...asked, enabled: asked.enabled && /\d/.test(search) }
  const receipts = useQuery({ ...paymentsQuery({ search, includeVoided: true, limit: 30 }), ...numbered })
  const entries = useQuery({
    queryKey: ['entries', 'found', search],
    queryFn: ({ signal }) => api(listEntries, { query: { search, includeVoided: true, limit: 30 }, signal }),
    placeholderData: keepPreviousData,
    ...numbered,
  })
  const refunds = useQuery({
    queryKey: ['reports', 'journal', 'refunds', search],
    queryFn: ({ signal }) => api(listJournal, { query: { search, kind: 'refunds', limit: 30 }, signal }),
    placeholderData: keepPreviousData,
    ...numbered,
    enabled: numbered.enabled && mayBeRefund.test(search),
  })
  const parts = [students, dues, receipts, entries, refunds]
  // The last answer is shown until the next one comes, but only its matching lines, so that Enter never takes a wrong
  // student. The answer to the current text is shown whole, because names are also found by their sound.
  const answered = (query: { isPlaceholderData: boolean }, items: readonly Command[]) =>
    search === typed && !query.isPlaceholderData ? items : fitting(items, typed)
  const groups: CommandGroup[] =
    staff && typed.length > 1
      ? [
          { value: say('Students'), items: answered(students, (students.data?.students ?? []).map(studentCommand)) },
          {
            value: say('Take a payment from'),
            items: answered(dues, toPay(dues.data?.enrollments).slice(0, 6).map(dueCommand)),
          },
          {
            value: say('Receipts'),
            items: few((receipts.data?.payments ?? []).map(receiptCommand), typed),
          },
          {
            value: say('Income & Expense'),
            items: few((entries.data?.incomeExpenses ?? []).map(entryCommand), typed),
          },
          { value: say('Refunds'), items: few(refundCommands(refunds.data?.entries ?? []), typed) },
        ]
      : []
  return {
    groups: standingGroupsFirst(groups.filter(({ items }) => items.length > 0)),
    searching: search !== typed || parts.some(({ isFetching }) => isFetching),
    failed: parts.some(({ isError }) => isError),
  }
}
