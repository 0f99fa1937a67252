/**
 * An object as JSON, piece by piece. What is an async iterable in it is a list that comes in batches of rows; a promise is
 * waited for in its turn, after the lists before it.
 */
export async function* jsonPieces(answer: object): AsyncGenerator<string> {
  let before = '{'
  for (const [name, given] of Object.entries(answer)) {
    const value: unknown = await given
    if (value === undefined) continue
    yield `${before}${JSON.stringify(name)}:`
    before = ','
    if (isBatches(value)) yield* listPieces(value)
    else yield JSON.stringify(value)
  }
  yield before === '{' ? '{}' : '}'
}

const isBatches = (value: unknown): value is AsyncIterable<readonly unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

async function* listPieces(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '['
  for await (const rows of batches) {
    if (rows.length === 0) continue
    yield before + JSON.stringify(rows).slice(1, -1)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
