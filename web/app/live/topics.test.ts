import type { QueryKey } from '@tanstack/react-query'
import { expect, expectTypeOf, test } from 'vitest'
import { Topic } from '#contract/product/live'
import type { QueryWord } from '../../shared/api/queryKeys.ts'
import type { ListSource } from '../../shared/ui/table/useRows.ts'
import { isStale, topicsOf } from './topics.ts'

test('every topic stands for some query', () => {
  const followed = Object.values(topicsOf).flat()
  expect(Topic.options.filter(topic => !followed.includes(topic))).toEqual([])
})

test('no query, nor a long list, compiles without a topic', () => {
  expectTypeOf<QueryKey[0]>().toEqualTypeOf<QueryWord>()
  expectTypeOf<ListSource<unknown>['key'][0]>().toEqualTypeOf<QueryWord>()
  // @ts-expect-error No topic is told of the moon.
  const unknown: QueryKey = ['moon', 'phases']
  expect(unknown).toHaveLength(2)
  const { verify: _, ...others } = topicsOf
  // @ts-expect-error One word without its topics.
  const forgotten: typeof topicsOf = others
  expect(forgotten).toBeDefined()
})

test('a payment moves balances, dues and dashboards, and leaves income and expense records alone', () => {
  expect(isStale(['enrollments', { status: 'active' }], ['payments'])).toBe(true)
  expect(isStale(['dashboard', 'analytics'], ['offers', 'payments'])).toBe(true)
  expect(isStale(['entries', 'analytics'], ['payments'])).toBe(false)
})
