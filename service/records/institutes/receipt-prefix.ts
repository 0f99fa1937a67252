import type { Kysely } from 'kysely'
import type { DB } from '#models/database'

/**
 * A prefix of up to three letters that no other institute has, as close to the name as possible: PUN for Pune, then
 * other letters of the name in their order, then any letters. The caller holds the lock on institutes (`takeTurns`), so
 * the prefix stays free until it is used.
 */
export async function freePrefix(db: Kysely<DB>, name: string): Promise<string> {
  const rows = await db.selectFrom('institutes').select('receipt_prefix').execute()
  const taken = new Set(rows.map(row => row.receipt_prefix))
  for (const prefix of candidates(name)) if (!taken.has(prefix)) return prefix
  throw new Error('Every receipt prefix of three letters is taken.')
}

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The letters A to Z in a name, without accents; a name in another script has none. */
const lettersOf = (name: string): string[] =>
  [...name.normalize('NFKD').toUpperCase()].filter(letter => alphabet.includes(letter))

export function* candidates(name: string): Generator<string> {
  const letters = lettersOf(name)
  if (letters.length > 0 && letters.length < 3) yield letters.join('')
  yield* inThrees(letters)
  yield* inThrees([...'INSTITUTE'])
  for (const a of alphabet) for (const b of alphabet) for (const c of alphabet) yield a + b + c
}

/** All choices of three letters in their order, beginning with the first three. */
function* inThrees(letters: readonly string[]): Generator<string> {
  for (let first = 0; first < letters.length; first++)
    for (let second = first + 1; second < letters.length; second++)
      for (let third = second + 1; third < letters.length; third++)
        yield [letters[first], letters[second], letters[third]].join('')
}
