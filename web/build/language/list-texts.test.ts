import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOf, screensOf } from './dealTexts.ts'

test('the list for editors has every message of every screen with its Hindi, in one table', { timeout: 60_000 }, () => {
  const table = execFileSync(process.execPath, [join(import.meta.dirname, 'list-texts.ts')], { encoding: 'utf8' })
  expect(table.startsWith('\ufeffScreen,English,Hindi\r\n')).toBe(true)
  expect(table).toContain('\r\nsentences,Only {1} remains to be paid.,सिर्फ {1} का भुगतान बाकी है।\r\n')
  expect(table).toContain('\r\nshared,Cancel,रहने दें\r\n')
  for (const [name, texts] of screensOf(folderOf(join(import.meta.dirname, '../..'))))
    expect(table.split('\r\n').filter(row => row.startsWith(`${name},`))).toHaveLength(Object.keys(texts).length)
})

test('a program that reads only its first lines ends it without a word', { timeout: 60_000 }, () => {
  const pipe = ['-c', '"$0" "$1" | head -n 1', process.execPath, join(import.meta.dirname, 'list-texts.ts')]
  const { stdout, stderr } = spawnSync('sh', pipe, { encoding: 'utf8' })
  expect([stdout, stderr]).toEqual(['\ufeffScreen,English,Hindi\r\n', ''])
})
