import type { QueryKey } from '@tanstack/react-query'
import { expect, expectTypeOf, test } from 'vitest'
import { Topic } from '#contract/product/live'
import type { QueryWord } from '../../base/api/queryKeys.ts'
import type { ListSource } from '../../ui/table/useRows.ts'
import { isStale, topicsOf } from './topics.ts'

test('every topic affects at least one query', () => {
  const followed = Object.values(topicsOf).flat()
  expect(Topic.options.filter(topic => !followed.includes(topic))).toEqual([])
})

test('a query or a long list without topics does not compile', () => {
  expectTypeOf<QueryKey[0]>().toEqualTypeOf<QueryWord>()
  expectTypeOf<ListSource<unknown>['key'][0]>().toEqualTypeOf<QueryWord>()
  // @ts-expect-error `moon` has no topics.
  const unknown: QueryKey = ['moon', 'phases']
  expect(unknown).toHaveLength(2)
  const { verify: _, ...others } = topicsOf
  // @ts-expect-error One query word has no topics.
  const forgotten: typeof topicsOf = others
  expect(forgotten).toBeDefined()
})

test('a payment makes balances, dues and dashboards stale, but not income and expense records', () => {
  expect(isStale(['enrollments', { status: 'active' }], ['payments'])).toBe(true)
  expect(isStale(['dashboard', 'analytics'], ['offers', 'payments'])).toBe(true)
  expect(isStale(['closing', 'years', 'Pune'], ['payments'])).toBe(true)
  expect(isStale(['entries', 'analytics'], ['payments'])).toBe(false)
  expect(isStale(['own', 'income'], ['entries'])).toBe(true)
})
