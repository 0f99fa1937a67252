import { expect, test } from 'vitest'
import { compiling } from '#db/testing/compiling'
import { within } from './scope.ts'

test.each(['Pune', 'Old  Town'])('the name %j is looked up by one query, as shards want it', instituteName => {
  const { sql } = within({ institute: null, instituteName }, 'institute_id').compile(compiling())
  expect(sql.match(/\bselect\b/g)).toEqual(['select'])
})
