import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'
import { leanContractOf } from './lean.ts'
import { type Parts, partsOf, pointedToParts } from './parts.ts'

/**
 * Makes two modules of each module of the contract: what needs no schema, such as the addresses of the API and the forms of
 * money and dates, and the schemas. Forms check with schemas; lists and figures never do, so they load no zod.
 */
export function splitContract(service: string): Plugin {
  let parts: Parts = { codes: new Map(), schemas: new Map() }
  return {
    name: 'split-contract',
    apply: 'build',
    async buildStart() {
      const paths = globSync(join(service, 'contract/**/*.ts')).filter(path => !path.endsWith('.test.ts'))
      const modules = paths.map(async path => {
        const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path)
        return [path, leanContractOf(path, code)] as const
      })
      parts = partsOf(service, new Map(await Promise.all(modules)))
    },
    load: id => parts.codes.get(id),
    transform(code, id) {
      if (!code.includes('#contract/') || parts.codes.has(id)) return
      return { code: pointedToParts(service, parts.schemas, id, code), map: null }
    },
  }
}
