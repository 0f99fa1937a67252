import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Refusal } from '#contract/refusal'
import { reasonOf, StartError } from '#db/start-error'

/** Registers what must be stopped when the script ends, however it ends; the last one registered is stopped first. */
export type OnEnd = (stop: () => Promise<void>) => void

export const exitCodes = {
  /** The script ran, but found problems or could not finish. */
  failed: 1,
  /** The script couldn't run. */
  notRun: 2,
  interrupted: 130,
} as const

/**
 * Runs a script and ends the process with the exit code that it returns. If the script couldn't run, the reason is
 * printed in one line; only a bug of ours shows a stack trace.
 */
export async function runScript(work: (onEnd: OnEnd) => Promise<number>): Promise<void> {
  const stops: (() => Promise<void>)[] = []
  let ending: Promise<void> | undefined
  const end = (code: number) => {
    ending ??= stopAll(stops).then(() => process.exit(code))
    return ending
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(exitCodes.interrupted))
  try {
    await end(await work(stop => stops.push(stop)))
  } catch (error) {
    if (!ending) console.error(lineOf(error))
    await end(exitCodes.notRun)
  }
}

async function stopAll(stops: (() => Promise<void>)[]): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop())
    await stop().catch(error => console.error(`Something did not stop cleanly: ${reasonOf(error)}`))
}

/** One line that says what went wrong; the error itself if it is a bug of ours. */
export function lineOf(error: unknown): unknown {
  if (error instanceof StartError || error instanceof Refusal) return error.message
  return error instanceof Error && 'code' in error ? reasonOf(error) : error
}

/** The options of a script that takes no other arguments. Throws a StartError with the usage for anything else. */
export function optionsOf<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ options }).values
  } catch {
    throw new StartError(usage)
  }
}
