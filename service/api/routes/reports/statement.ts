import { handle } from '#api/pipeline/handler'
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
  const bytes = await parts.threads.run(drawStatement, statement, letterhead)
  return madeDownload(bytes, contract.statementName(statement), 'application/pdf')
})
