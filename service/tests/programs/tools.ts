import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'vitest'

/** An external program with which a test reads what the product writes. */
interface ToolDescription {
  /** Possible names. The first one that can be run with the arguments `proof` is used. */
  readonly programs: readonly string[]
  readonly proof: readonly string[]
  /** The Debian package that contains it; `.ci/tools` installs these. */
  readonly from: string
}

const tools = {
  hledger: { programs: ['hledger'], proof: ['--version'], from: 'hledger' },
  'bean-check': { programs: ['bean-check'], proof: ['--version'], from: 'beancount' },
  'bean-query': { programs: ['bean-query'], proof: ['--version'], from: 'beancount' },
  ledger: { programs: ['ledger'], proof: ['--version'], from: 'ledger' },
  xmllint: { programs: ['xmllint'], proof: ['--version'], from: 'libxml2-utils' },
  // Debian's own Python finds the Debian package, even if another Python comes first in PATH.
  openpyxl: { programs: ['/usr/bin/python3', 'python3'], proof: ['-c', 'import openpyxl'], from: 'python3-openpyxl' },
  pdftotext: { programs: ['pdftotext'], proof: ['-v'], from: 'poppler-utils' },
  pdfinfo: { programs: ['pdfinfo'], proof: ['-v'], from: 'poppler-utils' },
  pdftoppm: { programs: ['pdftoppm'], proof: ['-v'], from: 'poppler-utils' },
  pdffonts: { programs: ['pdffonts'], proof: ['-v'], from: 'poppler-utils' },
  qpdf: { programs: ['qpdf'], proof: ['--version'], from: 'qpdf' },
  promtool: { programs: ['promtool'], proof: ['--version'], from: 'prometheus' },
} as const satisfies Record<string, ToolDescription>

export type Tool = keyof typeof tools

const found = new Map<Tool, string | undefined>()

function programOf(tool: Tool): string | undefined {
  if (!found.has(tool)) {
    const { programs, proof }: ToolDescription = tools[tool]
    const answers = (program: string) => spawnSync(program, proof, { stdio: 'ignore' }).status === 0
    found.set(tool, programs.find(answers))
  }
  return found.get(tool)
}

/**
 * A test that needs tools. If one is missing, the test is skipped with a message; if CI is set, it fails instead,
 * because a build must not pass without the tests it promises.
 */
export function testWith(
  needed: readonly Tool[],
  name: string,
  work: (context: TestContext) => Promise<void> | void,
  timeout?: number,
): void {
  const checked = async (context: TestContext) => {
    const missing = needed.filter(tool => programOf(tool) === undefined)
    if (missing.length > 0) refuse(context, `"${name}" needs ${missing.map(describe).join(' and ')}.`)
    await work(context)
  }
  test(name, checked, timeout)
}

const describe = (tool: Tool) => `${tool} (Debian package ${tools[tool].from})`

function refuse(context: TestContext, reason: string): never {
  if (process.env.CI) throw new Error(`${reason} That is missing, and CI is set.`)
  process.stderr.write(`SKIPPED: ${reason}\n`)
  return context.skip(reason)
}

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs a tool with this text as its input. The caller checks its exit code and output. */
export async function runTool(tool: Tool, args: readonly string[], input = ''): Promise<Ran> {
  const program = programOf(tool)
  if (program === undefined) throw new Error(`There is no ${describe(tool)}: begin the test with testWith.`)
  const child = spawn(program, args, { env: { ...process.env, LC_ALL: 'C.UTF-8' } })
  // A tool need not read all of its input.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, out, err }
}
