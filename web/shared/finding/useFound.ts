import { useQuery } from '@tanstack/react-query'
import { enrollmentsQuery } from '../enrollments/queries.ts'
import { say } from '../language/say.ts'
import { takesPayment } from '../payments/payable.ts'
import { paymentsQuery } from '../payments/queries.ts'
import { studentsQuery } from '../students/queries.ts'
import { useDebounced } from '../ui/browser/useDebounced.ts'
import { type Command, type CommandGroup, fitting } from './command.ts'
import { dueCommand, receiptCommand, studentCommand } from './foundCommands.ts'

/** What the server finds for the typed text: students, their dues and receipts. Only staff may ask. */
export function useFound(typed: string, staff: boolean) {
  const search = useDebounced(typed.trim(), 150)
  const asked = { enabled: staff && search.length > 1, meta: { failed: false } } as const
  const students = useQuery({ ...studentsQuery({ search, limit: 6 }), ...asked })
  const dues = useQuery({ ...enrollmentsQuery({ search, status: 'active', sort: 'fullName', limit: 20 }), ...asked })
  const receipts = useQuery({
    ...paymentsQuery({ search, limit: 5 }),
    ...asked,
    // Receipts are searched only by number; a name would find the student's latest ones, which the student's page shows.
    enabled: asked.enabled && /\d/.test(search),
  })
  const parts = [students, dues, receipts]
  // The last answer is shown until the next one comes, but only its matching lines, so that Enter never takes a wrong student.
  // An answer to what stands there is shown whole, because names are also found by how they sound.
  const answered = (query: { isPlaceholderData: boolean }, items: readonly Command[]) =>
    search === typed.trim() && !query.isPlaceholderData ? items : fitting(items, typed)
  const groups: CommandGroup[] =
    staff && typed.trim().length > 1
      ? [
          { value: say('Students'), items: answered(students, (students.data?.students ?? []).map(studentCommand)) },
          {
            value: say('Take a payment from'),
            items: answered(dues, (dues.data?.enrollments ?? []).filter(takesPayment).slice(0, 6).map(dueCommand)),
          },
          { value: say('Receipts'), items: fitting((receipts.data?.payments ?? []).map(receiptCommand), typed) },
        ]
      : []
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    searching: search !== typed.trim() || parts.some(({ isFetching }) => isFetching),
    failed: parts.some(({ isError }) => isError),
  }
}
