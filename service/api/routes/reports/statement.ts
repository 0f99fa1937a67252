import { handle } from '#api/pipeline/handler'
import { forFileName } from '#contract/fields/file-name'
import * as contract from '#contract/reports/statement'
import { madeDownload } from '#desk/files/download'
import { letterheadOf } from '#desk/files/letterhead'
import { findStatement } from '#desk/students/find-statement'
import { drawStatement } from '#documents/statement'

export const statement = handle(contract.getStatement, async (request, parts) => ({
  statement: await findStatement(request, parts),
}))

export const statementAsPdf = handle(contract.downloadStatement, async (request, parts) => {
  const statement = await findStatement(request, parts)
  const { instituteName } = statement
  const letterhead = await letterheadOf(parts, { institute: null, instituteName }, statement.language)
  const days = [statement.startDate, statement.endDate].filter(Boolean).join(' ')
  const name = `Statement ${forFileName(statement.Student.fullName)} ${days}.pdf`
  return madeDownload(await parts.threads.run(drawStatement, statement, letterhead), name, 'application/pdf')
})
