import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Refusal } from '#contract/refusal'
import { reasonOf, StartError } from '#db/start-error'
import { stopAll } from '#main/stops'

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
    ending ??= stopAll(stops, toWhoeverRuns).then(() => process.exit(code))
    return ending
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(exitCodes.interrupted))
  // By itself Node would end at once with 1, which says that the script has finished and told what it found.
  process.on('uncaughtException', error => {
    console.error(lineOf(error))
    void end(exitCodes.notRun)
  })
  try {
    await end(await work(stop => stops.push(stop)))
  } catch (error) {
    if (error instanceof HelpAsked) console.log(error.message)
    else if (!ending) console.error(lineOf(error))
    await end(error instanceof HelpAsked ? 0 : exitCodes.notRun)
  }
}

const toWhoeverRuns = {
  error: ({ err }: { readonly err: unknown }) => console.error(`Something did not stop cleanly: ${reasonOf(err)}`),
}

/** One line that says what went wrong; the error itself if it is a bug of ours. */
export function lineOf(error: unknown): unknown {
  if (error instanceof StartError || error instanceof Refusal) return error.message
  if (!(error instanceof Error && 'code' in error)) return error
  const reason = reasonOf(error)
  return 'path' in error && !reason.includes(String(error.path)) ? `${error.path} can't be used: ${reason}.` : reason
}

/** Thrown when somebody asks how to use a script, which then does nothing else. */
class HelpAsked extends Error {}

const help = { help: { type: 'boolean', short: 'h' } } as const

/**
 * The options of a script, read before it does anything. `--help` prints the usage and ends it; for an option or argument
 * that it doesn't have it throws a StartError with the usage.
 */
export function optionsOf<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  return asked(usage, () => parseArgs({ options: { ...options, ...help } })).values
}

/** The same for a script that takes arguments besides its options. */
export function argumentsOf<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  return asked(usage, () => parseArgs({ options: { ...options, ...help }, allowPositionals: true }))
}

/** What was parsed, unless help was asked for. */
function asked<Parsed extends { values: { help?: boolean } }>(usage: string, parse: () => Parsed): Parsed {
  const parsed = orUsage(usage, parse)
  if (parsed.values.help) throw new HelpAsked(usage)
  return parsed
}

function orUsage<Parsed>(usage: string, parse: () => Parsed): Parsed {
  try {
    return parse()
  } catch (error) {
    // Node adds how arguments that begin with a dash are passed, which no script of ours takes.
    const [complaint = ''] = reasonOf(error).split('. ')
    throw wrongOptions(usage, [`${complaint.replace(/\.$/, '')}.`])
  }
}

/** All that is wrong with the options of a script, each in a sentence, and how it is used. */
export const wrongOptions = (usage: string, complaints: readonly string[]): StartError =>
  new StartError(`${complaints.join('\n')}\n\n${usage}`)
