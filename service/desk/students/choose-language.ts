import type * as contract from '#contract/accounts/student-area'
import type { PaperLanguage } from '#contract/fields/fields'
import { studentEditorOf } from '#desk/shared/author'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { updateStudent } from '#records/students/students'

/** Keeps the language of a student's paper and messages, with each record that the account is linked to. */
export async function chooseLanguage(
  request: RequestTo<typeof contract.chooseOwnLanguage>,
  parts: Parts,
): Promise<PaperLanguage | null> {
  const language = request.body.language
  const editor = studentEditorOf(request, parts)
  await parts.db.transaction().execute(async transaction => {
    const own = await transaction
      .selectFrom('students')
      .select(['id', 'institute_id'])
      .where('user_id', '=', request.caller.userId)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
    for (const { id, institute_id } of own) await updateStudent(transaction, id, institute_id, { language }, editor)
  })
  return language
}
