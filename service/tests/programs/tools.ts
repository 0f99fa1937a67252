import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'vitest'

/** A program that is no part of the product, with which a test reads what the product writes. */
interface Described {
  /** The first that answers to `proof` is taken. */
  readonly programs: readonly string[]
  readonly proof: readonly string[]
  /** The package of Debian that brings it; `.ci/tools` installs them. */
  readonly from: string
}

const tools = {
  hledger: { programs: ['hledger'], proof: ['--version'], from: 'hledger' },
  'bean-check': { programs: ['bean-check'], proof: ['--version'], from: 'beancount' },
  'bean-query': { programs: ['bean-query'], proof: ['--version'], from: 'beancount' },
  ledger: { programs: ['ledger'], proof: ['--version'], from: 'ledger' },
  xmllint: { programs: ['xmllint'], proof: ['--version'], from: 'libxml2-utils' },
  // Debian's own Python knows Debian's packages, whichever Python comes first in PATH.
  openpyxl: { programs: ['/usr/bin/python3', 'python3'], proof: ['-c', 'import openpyxl'], from: 'python3-openpyxl' },
  pdftotext: { programs: ['pdftotext'], proof: ['-v'], from: 'poppler-utils' },
  pdfinfo: { programs: ['pdfinfo'], proof: ['-v'], from: 'poppler-utils' },
  pdftoppm: { programs: ['pdftoppm'], proof: ['-v'], from: 'poppler-utils' },
  pdffonts: { programs: ['pdffonts'], proof: ['-v'], from: 'poppler-utils' },
} as const satisfies Record<string, Described>

export type Tool = keyof typeof tools

const found = new Map<Tool, string | undefined>()

function programOf(tool: Tool): string | undefined {
  if (!found.has(tool)) {
    const { programs, proof }: Described = tools[tool]
    const answers = (program: string) => spawnSync(program, proof, { stdio: 'ignore' }).status === 0
    found.set(tool, programs.find(answers))
  }
  return found.get(tool)
}

/**
 * A test that needs tools. Without one of them it is skipped, and says so; where CI is set it fails, because a build that
 * leaves out what it promises to try isn't green.
 */
export function testWith(
  needed: readonly Tool[],
  name: string,
  work: (context: TestContext) => Promise<void> | void,
  timeout?: number,
): void {
  const tried = async (context: TestContext) => {
    const missing = needed.filter(tool => programOf(tool) === undefined)
    if (missing.length > 0) refuse(context, `"${name}" needs ${missing.map(describe).join(' and ')}.`)
    await work(context)
  }
  test(name, tried, timeout)
}

const describe = (tool: Tool) => `${tool} (Debian package ${tools[tool].from})`

function refuse(context: TestContext, lack: string): never {
  if (process.env.CI) throw new Error(`${lack} It is not here, and CI is set.`)
  process.stderr.write(`SKIPPED: ${lack}\n`)
  return context.skip(lack)
}

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs a tool to its end, with this text as its input; what it objects to is the caller's to look at. */
export async function runTool(tool: Tool, args: readonly string[], input = ''): Promise<Ran> {
  const program = programOf(tool)
  if (program === undefined) throw new Error(`There is no ${describe(tool)}: begin the test with testWith.`)
  const child = spawn(program, args, { env: { ...process.env, LC_ALL: 'C.UTF-8' } })
  // Who doesn't read its input to the end has its reasons.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, out, err }
}
