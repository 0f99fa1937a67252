import * as contract from '#contract/reports'
import { findStatement } from '#queries/statement'
import { statementPdf } from '#service/documents/statement'
import { bytesToDownload } from '#service/http/download'
import { type Caller, handle } from '#service/http/handler'
import type { Parts } from '#service/parts'
import { found } from '#service/routes/shown'

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
