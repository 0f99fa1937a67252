import { toRupees } from '#contract/fields/money'
import { presentManifest } from '#exports/manifest'
import type { Cell, Heading } from '#exports/table'
import type { TableFormat } from './format.ts'

/** One object: the rows, one per line, then the manifest. Money is a number of rupees, as in the API. */
export const json: TableFormat = async function* ({ request, columns, rows, manifest }) {
  yield `{"kind":${JSON.stringify(request.kind)},"rows":[`
  let separator = '\n'
  for await (const batch of rows) {
    if (batch.length === 0) continue
    yield separator + batch.map(cells => JSON.stringify(objectOf(columns, cells))).join(',\n')
    separator = ',\n'
  }
  yield `\n],"manifest":${JSON.stringify(presentManifest(manifest()))}}\n`
}

const objectOf = (columns: readonly Heading[], cells: readonly Cell[]) =>
  Object.fromEntries(
    columns.map(({ key, type }, index) => {
      const cell = cells[index] ?? null
      return [key, type === 'money' && typeof cell === 'number' ? toRupees(cell) : cell]
    }),
  )
