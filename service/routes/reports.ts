import * as contract from '#contract/reports'
import { findStatement } from '#queries/statement'
import { handle } from '#service/http/handler'
import { found } from '#service/routes/shown'

export const statement = handle(contract.getStatement, async ({ params, query, caller }, { db, today }) => {
  const whose = caller.role === 'student' ? { institute: null, userId: caller.userId } : { institute: caller.scope }
  return { statement: found(await findStatement(db, params.studentId, { ...query, ...whose }, today()), 'Student') }
})
