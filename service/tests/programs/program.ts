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

const main = join(import.meta.dirname, '../../main/main.ts')
const own = { ...bareEnvironment, PORT: '0', LOG_LEVEL: 'fatal', CHECK_ANSWERS: 'all' }

export const startProgram = (environment: NodeJS.ProcessEnv, ...flags: string[]): Program =>
  spawnProgram([process.execPath, main, ...flags], environment)

/** The same, where a process may open no more than so many files at a time. */
export const startWithFiles = (limit: number, environment: NodeJS.ProcessEnv, ...flags: string[]): Program =>
  spawnProgram(['sh', '-c', `ulimit -n ${limit}; exec "$0" "$@"`, process.execPath, main, ...flags], environment)

function spawnProgram([command = '', ...args]: readonly string[], environment: NodeJS.ProcessEnv): Program {
  const child = spawn(command, args, {
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
