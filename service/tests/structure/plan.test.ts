import { existsSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { functionsOf, isTest, readPlan, roomOfFile, sourceFiles } from './plan.ts'

const houses = readPlan()
const files = sourceFiles()

test('the plan matches the tree: every room exists, and every file is in one', () => {
  expect(houses).toHaveLength(2)
  const rooms = houses.flat()
  const unexplained = rooms.filter(({ path, purpose }) => path === '' || purpose === '')
  expect(unexplained).toEqual([])
  expect(rooms.filter(({ path }) => !existsSync(path.replace(/\/\*$/, '')))).toEqual([])
  const homeless = files.filter(({ path }) => !isTest(path) && !houses.some(house => roomOfFile(house, path)))
  expect(homeless.map(({ path }) => path)).toEqual([])
})

test('no folder holds more than 25 files', () => {
  const counts = new Map<string, number>()
  for (const top of ['service', 'db', 'web', 'scripts'])
    for (const entry of readdirSync(top, { recursive: true, withFileTypes: true })) {
      const folder = entry.parentPath.replaceAll('\\', '/')
      if (entry.isFile() && !/\/(dist|node_modules)(\/|$)/.test(folder))
        counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
  expect([...counts].filter(([, count]) => count > 25)).toEqual([])
})

test('a file of the product fits on a few screens: at most 300 lines, and 60 or fewer for every second one', () => {
  const sizes = files
    .filter(({ path }) => !isTest(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .toSorted((a, b) => a.lines - b.lines)
  expect(sizes.filter(({ lines }) => lines > 300)).toEqual([])
  expect(sizes[Math.floor(sizes.length / 2)]?.lines).toBeLessThanOrEqual(60)
})

test('a function of the product fits on two screens: at most 100 lines', () => {
  const functions = files.filter(({ path }) => !isTest(path)).flatMap(functionsOf)
  expect(functions.length).toBeGreaterThan(5_000)
  expect(functions.filter(({ lines }) => lines > 100)).toEqual([])
  const long = { path: 'a.ts', text: `const f = () => {\n${'f()\n'.repeat(99)}}` }
  expect(functionsOf(long)).toEqual([{ at: 'a.ts:1', lines: 101 }])
}, 60_000)

test('a test is next to what it tests, or among the tests of the whole product', () => {
  const alone = files
    .filter(({ path }) => /\.test\.tsx?$/.test(path) && !path.startsWith('service/tests/'))
    .filter(({ path }) => !files.some(other => !isTest(other.path) && dirname(other.path) === dirname(path)))
  expect(alone.map(({ path }) => path)).toEqual([])
})
