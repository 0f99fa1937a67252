import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Refusal } from '#contract/refusal'
import { reasonOf, StartError } from '#db/start-error'

/** Remembers what has to be stopped when the script ends, however it ends; the last one is stopped first. */
export type OnEnd = (stop: () => Promise<void>) => void

/** It was found, refused or missed: the script ran, and the answer is no. */
export const no = 1
/** It couldn't run at all. */
export const cannot = 2
const interrupted = 130

/**
 * Runs a script to its end and ends the process with the code it answers. What kept it from running is told in one
 * line; only our own mistakes show a stack.
 */
export async function runScript(work: (onEnd: OnEnd) => Promise<number>): Promise<void> {
  const stops: (() => Promise<void>)[] = []
  let ending: Promise<void> | undefined
  const end = (code: number) => {
    ending ??= stopAll(stops).then(() => process.exit(code))
    return ending
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(interrupted))
  try {
    await end(await work(stop => stops.push(stop)))
  } catch (error) {
    if (!ending) console.error(lineOf(error))
    await end(cannot)
  }
}

async function stopAll(stops: (() => Promise<void>)[]): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop())
    await stop().catch(error => console.error(`Something did not stop cleanly: ${reasonOf(error)}`))
}

/** What went wrong, in one line where it isn't our own mistake. */
export function lineOf(error: unknown): unknown {
  if (error instanceof StartError || error instanceof Refusal) return error.message
  return error instanceof Error && 'code' in error ? reasonOf(error) : error
}

/** The options of a script that takes nothing else; its usage for anything besides. */
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
