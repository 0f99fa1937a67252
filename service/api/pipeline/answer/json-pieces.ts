import { type AnswerCheck, unchecked } from './check-answer.ts'

/**
 * Writes an object as JSON, piece by piece, and checks each piece before it is handed out. An async iterable in the
 * object is a list that comes in batches of rows. A promise is awaited in its turn, after the lists before it.
 */
export async function* jsonPieces(answer: object, check: AnswerCheck = unchecked): AsyncGenerator<string> {
  let before = '{'
  for (const [name, field] of Object.entries(answer)) {
    const value: unknown = await field
    if (value === undefined) continue
    yield `${before}${JSON.stringify(name)}:`
    before = ','
    if (isBatches(value)) yield* listPieces(value, json => check.rows(name, json))
    else {
      const json = JSON.stringify(value)
      check.field(name, json)
      yield json
    }
  }
  check.end()
  yield before === '{' ? '{}' : '}'
}

const isBatches = (value: unknown): value is AsyncIterable<readonly unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

async function* listPieces(
  batches: AsyncIterable<readonly unknown[]>,
  check: (json: string) => void,
): AsyncGenerator<string> {
  let before = '['
  let some = false
  for await (const rows of batches) {
    if (rows.length === 0) continue
    const json = JSON.stringify(rows)
    check(json)
    yield before + json.slice(1, -1)
    before = ','
    some = true
  }
  if (!some) check('[]')
  yield some ? ']' : '[]'
}
