import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { freshDatabase } from '#db/testing/database'
import { describeWalls } from '#db/walls'
import { projections } from '#models/all'
import { install } from '#read/rebuild/install'
import { shardsFile, wallsFile } from '#read/verify/verify-walls'
import { closeHistory, prepareForShards } from './prepare.ts'

test('the file of walls on shards is what the preparation changes (vitest --update writes it anew)', async () => {
  const database = await freshDatabase()
  const owner = await database.owner.connect()
  try {
    await install(database.pool, projections)
    await owner.query('begin')
    await prepareForShards(owner)
    await closeHistory(owner)
    const before: Record<string, string> = JSON.parse(await readFile(wallsFile, 'utf8'))
    const walls = await describeWalls(owner)
    const names = [...new Set([...Object.keys(before), ...Object.keys(walls)])].toSorted()
    const changed = names.filter(name => before[name] !== walls[name]).map(name => [name, walls[name] ?? null])
    await expect(`${JSON.stringify(Object.fromEntries(changed), null, 2)}\n`).toMatchFileSnapshot(shardsFile)
  } finally {
    owner.release(true)
    await database.drop()
  }
})
