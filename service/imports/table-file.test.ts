import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#db/testing/folder'
import { openThreads } from '#threads/threads'
import { readTable } from './table.ts'
import { readTableFile } from './table-file.ts'
import { cells, workbook } from './testing/workbooks.ts'

async function put(bytes: Buffer | string) {
  const threads = openThreads()
  onTestFinished(threads.stop)
  const path = join(await temporaryFolder(), 'table')
  await writeFile(path, bytes)
  return { threads, path }
}

async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

test('a table is the same when it is read in a thread', async () => {
  const row = [cells.inline('Asha'), cells.date('38046'), undefined, cells.amount('4999.4899999999998')]
  const bytes = workbook([row.map(() => cells.inline('X')), ...Array.from({ length: 3_000 }, () => row)])
  const { threads, path } = await put(bytes)
  const { headings, total, rows } = await readTableFile(threads, path)
  const wanted = await readTable(bytes)
  expect({ headings, total }).toEqual({ headings: wanted.headings, total: wanted.rows.length })
  for (const most of [50, 5_000]) {
    const batches = await listOf(rows(most))
    expect(batches.flat()).toEqual(wanted.rows)
    expect(batches.every(batch => batch.length <= most)).toBe(true)
    expect(batches.length).toBeLessThan(70)
  }
})

test('of rows with long texts fewer are handed out at a time', async () => {
  const { threads, path } = await put(`Name,Address\n${`Asha,${'x'.repeat(2_000)}\n`.repeat(1_000)}`)
  const { rows } = await readTableFile(threads, path)
  const batches = await listOf(rows(500))
  expect(batches.flat()).toHaveLength(1_000)
  expect(Math.max(...batches.map(batch => JSON.stringify(batch).length))).toBeLessThan(260_000)
})

test('a file that is not a table is refused as ever', async () => {
  const { threads, path } = await put('')
  await expect(readTableFile(threads, path)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: 'File is empty.',
    details: [{ path: 'file', message: 'is empty.' }],
  })
})

test('others get their turns while a large table is read', async () => {
  const { threads, path } = await put(`Name,Address\n${`Asha,${'Tilak Road '.repeat(100)}\n`.repeat(5_000)}`)
  let turns = 0
  let done = false
  const all = async () => {
    const { rows } = await readTableFile(threads, path)
    return (await listOf(rows(50))).flat()
  }
  const reading = all().finally(() => {
    done = true
  })
  while (!done) {
    await turn()
    turns += 1
  }
  expect(await reading).toHaveLength(5_000)
  expect(turns).toBeGreaterThan(100)
})
