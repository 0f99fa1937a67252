import { bytesToDownload } from '#api/pipeline/answer/download'
import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/reports/reports'
import type { Parts } from '#desk/parts'
import { found } from '#desk/shown'
import { statementPdf } from '#documents/statement'
import { findStatement } from '#read/reports/statement'
import type { Caller } from '#records/accounts/caller'

export const statement = handle(contract.getStatement, async ({ params, query, caller }, parts) => ({
  statement: await statementFor(parts, caller, params.studentId, query),
}))

export const statementAsPdf = handle(contract.downloadStatement, async ({ params, query, caller }, parts) => {
  const statement = await statementFor(parts, caller, params.studentId, query)
  const name = `Statement ${statement.Student.fullName} ${statement.endDate}.pdf`
  return bytesToDownload(await statementPdf(statement), name, 'application/pdf')
})

async function statementFor(
  { db, today }: Pick<Parts, 'db' | 'today'>,
  caller: Caller,
  studentId: string,
  dates: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
) {
  const whose = caller.role === 'student' ? { institute: null, userId: caller.userId } : { institute: caller.scope }
  return found(await findStatement(db, studentId, { ...dates, ...whose }, today()), 'Student')
}
