import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { bareEnvironment } from '#db/testing/environment'
import { nodeArguments } from '#jobs/command'

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs a script in a separate process, as `npm run` does, without the settings in this machine's environment. */
export async function run(name: string, args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Ran> {
  const child = spawn(process.execPath, [...(await nodeArguments(name)), ...args], {
    env: { ...bareEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, out, err }
}
