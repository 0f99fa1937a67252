import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { brokenIndex } from './violation.ts'

const failed = (fields: Partial<DatabaseError>, name = 'users_by_username_102014') => {
  const message = `duplicate key value violates unique constraint "${name}"`
  return Object.assign(new DatabaseError(message, message.length, 'error'), { code: '23505' }, fields)
}

test.each([
  ['of one machine', failed({ constraint: 'users_by_username' }), 'users_by_username'],
  ['of a shard on the coordinator', failed({ constraint: 'users_by_username_102014' }), 'users_by_username'],
  ['of a shard on another machine, told by its text', failed({}), 'users_by_username'],
  ['nothing, for another error', failed({ code: '23503' }), undefined],
  ['nothing, for what is no error of the database', new Error('"users_by_username_102014"'), undefined],
])('an index is named %s', (_, error, name) => {
  expect(brokenIndex(error)).toBe(name)
})
