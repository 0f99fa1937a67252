import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { Topic } from '#contract/product/live'
import { isStale, staleOf } from './topics.ts'

const web = resolve(import.meta.dirname, '../..')

/** The first words of all queries of the web. */
const asked = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['dist/**'] }).flatMap(file =>
  [...readFileSync(resolve(web, file), 'utf8').matchAll(/queryKey: \['(\w+)'/g)].map(([, word]) => word),
)

test('every query follows some topic, and every topic stands for some', () => {
  const followed = new Set(Object.values(staleOf).flat())
  expect(asked.filter(word => !followed.has(String(word)))).toEqual([])
  for (const topic of Topic.options) expect(staleOf[topic].length).toBeGreaterThan(0)
})

test('a payment moves balances, dues and dashboards, and leaves income and expense records alone', () => {
  expect(isStale(['enrollments', { status: 'active' }], ['payments'])).toBe(true)
  expect(isStale(['dashboard', 'analytics'], ['offers', 'payments'])).toBe(true)
  expect(isStale(['entries', 'analytics'], ['payments'])).toBe(false)
})
