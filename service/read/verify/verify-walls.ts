import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { z } from 'zod'
import { layoutOf } from '#db/layout/layout'
import { describeWalls, type Walls } from '#db/walls'
import type { Finding } from './finding.ts'

/** What the migrations and the read models make on one machine. A test keeps it current. */
export const wallsFile = join(import.meta.dirname, 'walls.json')
/** What is different once `npm run distribute` has spread the tables; null for what it takes away. */
export const shardsFile = join(import.meta.dirname, 'walls-on-shards.json')

const Expected = z.record(z.string(), z.string().nullable())

async function read(file: string) {
  return Expected.parse(JSON.parse(await readFile(file, 'utf8')))
}

/**
 * Compares the walls of the database with those that this release makes. Whoever may drop them may also put them back, so
 * this shows what is missing now, and the seals what was done meanwhile.
 */
export async function inspectWalls(client: ClientBase): Promise<Finding[]> {
  const walls = await read(wallsFile)
  if (layoutOf(client) === 'shards') Object.assign(walls, await read(shardsFile))
  return differences(walls, await describeWalls(client)).map(text => ({ check: 'wall', institute: null, text }))
}

/** A sentence for each wall that is missing, changed, or made by nobody. */
export function differences(expected: Readonly<Record<string, string | null>>, found: Walls): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].toSorted()
  return names.flatMap(name => {
    const [was, is] = [expected[name] ?? undefined, found[name]]
    if (was === is) return []
    if (is === undefined) return [`In the database the ${name} is missing.`]
    if (was === undefined) return [`In the database there is a ${name}, which the product did not make: ${short(is)}.`]
    return [`In the database the ${name} is not as the product made it: it is ${short(is)}, and was ${short(was)}.`]
  })
}

const longest = 160

/** On one line, because a finding is one. */
function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return `"${line.length > longest ? `${line.slice(0, longest)}…` : line}"`
}
