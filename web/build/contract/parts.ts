import { dirname, join, resolve } from 'node:path'
import { type ESTree, parseSync } from 'vite'

/** What follows the path of a module of the contract in the id of its second part: the schemas, which need zod. */
export const schemasPart = '?schemas'

/** Which names of each module are in its second part, by the path of the module. */
export type Schemas = ReadonlyMap<string, ReadonlySet<string>>

export interface Parts {
  /** The code of each part by its id. */
  readonly codes: ReadonlyMap<string, string>
  readonly schemas: Schemas
}

interface Import {
  /** The module, and the name that it exports; '*' for all of them. */
  readonly from: string
  readonly name: string
}

/** By the names that they have here. */
type Imports = ReadonlyMap<string, Import>

interface Statement {
  readonly text: string
  readonly isExported: boolean
  readonly declares: readonly string[]
  readonly uses: ReadonlySet<string>
}

interface Module {
  readonly imports: Imports
  readonly statements: readonly Statement[]
}

/** The modules of the contract, given by path and code without types, as parts. */
export function partsOf(service: string, codes: ReadonlyMap<string, string>): Parts {
  const modules = new Map([...codes].map(([path, code]) => [path, moduleOf(service, path, code)]))
  const schemas = schemasOf(modules)
  const parts = new Map<string, string>()
  for (const [path, { imports, statements }] of modules) {
    const isSchema = ({ declares }: Statement) => declares.some(name => schemas.get(path)?.has(name))
    const checking = statements.filter(isSchema)
    const plain = statements.filter(statement => !isSchema(statement))
    const lent = plain.flatMap(({ isExported, declares }) => (isExported ? [] : declares))
    parts.set(path, [codeOf(plain, imports, schemas), `export { ${lent.join(', ')} }`].join('\n'))
    if (checking.length === 0) continue
    const borrowed = plain.flatMap(({ declares }) => declares).map(name => [name, { from: path, name }] as const)
    parts.set(`${path}${schemasPart}`, codeOf(checking, new Map([...imports, ...borrowed]), schemas))
  }
  return { codes: parts, schemas }
}

/** The code of another module, whose imports from the contract each name the part that has what they import. */
export function pointedToParts(service: string, schemas: Schemas, path: string, code: string): string {
  return parseSync(path, code)
    .program.body.filter(isImport)
    .filter(({ source }) => schemas.has(pathOf(service, path, source.value)))
    .reduceRight((text, statement) => {
      const lines = importLines(importsOf(service, path, statement), schemas)
      return text.slice(0, statement.start) + lines.join('\n') + text.slice(statement.end)
    }, code)
}

/** The names that need zod, and those that need such names. */
function schemasOf(modules: ReadonlyMap<string, Module>): Schemas {
  const schemas = new Map([...modules.keys()].map(path => [path, new Set<string>()]))
  const isSchema = (path: string, imports: Imports, name: string): boolean => {
    const brought = imports.get(name)
    if (!brought) return schemas.get(path)?.has(name) === true
    return brought.from === 'zod' || schemas.get(brought.from)?.has(brought.name) === true
  }
  let isDone = false
  while (!isDone) {
    isDone = true
    for (const [path, { imports, statements }] of modules)
      for (const { declares, uses } of statements) {
        if (declares.every(name => schemas.get(path)?.has(name))) continue
        if (![...uses].some(name => isSchema(path, imports, name))) continue
        for (const name of declares) schemas.get(path)?.add(name)
        isDone = false
      }
  }
  return schemas
}

function moduleOf(service: string, path: string, code: string): Module {
  const { body } = parseSync(path, code).program
  return {
    imports: new Map(body.filter(isImport).flatMap(statement => [...importsOf(service, path, statement)])),
    statements: body
      .filter(statement => !isImport(statement))
      .map(statement => {
        const isExported = statement.type === 'ExportNamedDeclaration'
        const declared = (isExported && statement.declaration) || statement
        return {
          text: code.slice(statement.start, statement.end),
          isExported,
          declares: namesOf(declared),
          uses: identifiers(declared),
        }
      }),
  }
}

/** What a statement declares, or a list of exports exports. */
function namesOf(statement: object): string[] {
  if ('declarations' in statement && Array.isArray(statement.declarations))
    return statement.declarations.flatMap(namesOf)
  if ('specifiers' in statement) return [...identifiers(statement.specifiers)]
  return 'id' in statement ? [...identifiers(statement.id)] : []
}

const isImport = (statement: { type: string }): statement is ESTree.ImportDeclaration =>
  statement.type === 'ImportDeclaration'

function importsOf(service: string, path: string, { source, specifiers }: ESTree.ImportDeclaration): Imports {
  const from = pathOf(service, path, source.value)
  return new Map(
    specifiers.map(specifier => {
      const name = specifier.type === 'ImportSpecifier' ? [...identifiers(specifier.imported)].join('') : '*'
      return [specifier.local.name, { from, name }]
    }),
  )
}

function pathOf(service: string, importer: string, source: string): string {
  if (source.startsWith('#contract/')) return join(service, `${source.slice(1)}.ts`)
  return source.startsWith('.') ? resolve(dirname(importer), source) : source
}

function codeOf(statements: readonly Statement[], imports: Imports, schemas: Schemas): string {
  const used = new Set(statements.flatMap(({ uses }) => [...uses]))
  const needed = new Map([...imports].filter(([name]) => used.has(name)))
  return [...importLines(needed, schemas), ...statements.map(({ text }) => text)].join('\n')
}

const importLines = (imports: Imports, schemas: Schemas): string[] =>
  [...imports].map(([local, { from, name }]) => {
    const part = schemas.get(from)?.has(name) ? `${from}${schemasPart}` : from
    return `import ${name === '*' ? `* as ${local}` : `{ ${name} as ${local} }`} from '${part}'`
  })

/** The names in a piece of code but for those of properties: all that it uses, and perhaps some that it makes itself. */
function identifiers(node: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(node)) for (const one of node) identifiers(one, found)
  if (typeof node !== 'object' || node === null || !('type' in node)) return found
  if (node.type === 'Identifier' && 'name' in node) found.add(String(node.name))
  const isFixed = 'computed' in node && node.computed === false
  for (const [key, value] of Object.entries(node))
    if (!isFixed || (key !== 'property' && key !== 'key')) identifiers(value, found)
  return found
}
