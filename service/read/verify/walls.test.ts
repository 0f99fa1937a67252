import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { wallsFile } from './verify-walls.ts'

test('a function with the rights of its owner is run by those alone who are named', async () => {
  const walls: Record<string, string> = JSON.parse(await readFile(wallsFile, 'utf8'))
  const functions = Object.entries(walls).filter(
    ([name, is]) => name.startsWith('function ') && is.includes('with the rights of its owner'),
  )
  expect(functions).not.toEqual([])
  const open = functions.map(([name]) => `grant to everybody on ${name.slice('function '.length)}`)
  expect(open.filter(grant => grant in walls)).toEqual([])
})
