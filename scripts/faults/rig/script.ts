import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { nodeArguments } from '#jobs/command'
import type { Rig } from './rig.ts'

/** Milliseconds after which a command counts as stuck and is killed; its exit code is then null. */
const longest = 300_000

/** Runs a command of the product on a rig's data, and collects what it printed. */
export async function runScriptOf(
  { product, settings, dataDir }: Pick<Rig, 'product' | 'settings' | 'dataDir'>,
  name: string,
  ...args: string[]
): Promise<{ code: number | null; lines: string[] }> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [...(await nodeArguments(name, product)), ...args], {
    cwd: product,
    env: { PATH, HOME, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longest,
    killSignal: 'SIGKILL',
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, lines: `${out}${err}`.trim().split('\n') }
}
