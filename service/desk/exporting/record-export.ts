import { v7 as newId } from 'uuid'
import { authorOf } from '#desk/shared/author'
import type { Parts } from '#desk/shared/parts'
import type { AnyRequest } from '#desk/shared/request'
import { audit } from '#records/audit'

/** Records in the audit who took which data out. */
export const recordExport = (request: AnyRequest, { db }: Pick<Parts, 'db'>, choices: object): Promise<void> =>
  audit(db, authorOf(request), {
    institute: request.caller.scope,
    action: 'exported',
    subject: 'books',
    id: newId(),
    changes: Object.fromEntries(Object.entries(choices).map(([name, to]) => [name, { from: null, to }])),
  })
