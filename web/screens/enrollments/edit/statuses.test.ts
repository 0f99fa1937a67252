import { expect, test } from 'vitest'
import { allowedStatuses } from './statuses.ts'

test.each([
  ['active', 'sub_admin', ['active', 'completed', 'cancelled']],
  ['completed', 'sub_admin', ['completed', 'active', 'cancelled']],
  ['cancelled', 'super_admin', ['cancelled', 'active']],
  ['cancelled', 'sub_admin', ['cancelled']],
] as const)('%s offers a %s: %j', (status, role, allowed) => {
  expect(allowedStatuses(status, role)).toEqual(allowed)
})
