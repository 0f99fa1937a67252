import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { bareEnvironment } from '#db/testing/environment'

/** The product in a separate process, as `npm start` runs it. */
export interface Program {
  readonly child: ChildProcess
  /** The URL in the ready line. Rejects with all output if the process ends before. */
  readonly ready: Promise<string>
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
  /** The lines printed so far. */
  readonly out: readonly string[]
  readonly err: readonly string[]
}

const own = { ...bareEnvironment, PORT: '0', LOG_LEVEL: 'fatal', CHECK_ANSWERS: 'all' }

export function startProgram(environment: NodeJS.ProcessEnv, ...flags: string[]): Program {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main/main.ts'), ...flags], {
    env: { ...own, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const out: string[] = []
  const err: string[] = []
  const ended = once(child, 'close').then(() => child.exitCode)
  const ready = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', line => {
      out.push(line)
      const [, address] = /^(?:Ready on (http\S+)|Worker ready)$/.exec(line) ?? []
      if (address !== undefined || line === 'Worker ready') resolve(address ?? '')
    })
    void ended.then(() => reject(new Error([...out, ...err, `(${child.exitCode} ${child.signalCode})`].join('\n'))))
  })
  createInterface(child.stderr).on('line', line => err.push(line))
  // A test that only waits for the end must not fail because the process never became ready.
  ready.catch(() => {})
  return { child, ready, ended, out, err }
}
