import { toRupees } from '#contract/fields/money'
import { presentManifest } from '#exports/manifest'
import type { Cell, Heading } from '#exports/table'
import type { TableFormat } from './format.ts'

/** One object: the rows, a line each, then the manifest. Money is a number of rupees, as the API has it. */
export const json: TableFormat = async function* ({ asked, columns, rows, manifest }) {
  yield `{"kind":${JSON.stringify(asked.kind)},"rows":[`
  let before = '\n'
  for await (const some of rows) {
    if (some.length === 0) continue
    yield before + some.map(cells => JSON.stringify(objectOf(columns, cells))).join(',\n')
    before = ',\n'
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
