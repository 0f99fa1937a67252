import type { Statement } from '#contract/reports/statement'
import { found } from '#desk/shared/found'
import type { Parts } from '#desk/shared/parts'
import type { Request } from '#desk/shared/request'
import type { Range } from '#read/queries/analytics'
import { findStatement as readStatement } from '#read/reports/statement/statement'

/** A student's statement: for staff within their scope, for students only their own. */
export async function findStatement(
  { params, query, caller }: Request<{ readonly studentId: string }, Range, unknown>,
  { db, today }: Parts,
): Promise<Statement> {
  const whose = caller.role === 'student' ? { institute: null, userId: caller.userId } : { institute: caller.scope }
  return found(await readStatement(db, params.studentId, { ...query, ...whose }, today()), 'Student')
}
