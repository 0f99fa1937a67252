import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'

const page = join(import.meta.dirname, '../../docs/performance.md')

/** Prints the figures of a measurement line by line. */
export type Tell = (lines: readonly string[]) => Promise<void>

/**
 * Prints figures, and with `keep` also puts them into `docs/performance.md` in place of the last ones of the same measurement,
 * with the day, the machine and how busy it was before and after.
 */
export function openTell(what: string, options: { readonly rounds: number; readonly keep: boolean }): Tell {
  const command = `npm run bench -- ${what} --rounds ${options.rounds}`
  const [before = 0] = loadavg()
  return async lines => {
    for (const line of lines) console.log(line)
    if (!options.keep) return
    const [after = 0] = loadavg()
    const day = new Date().toISOString().slice(0, 10)
    const measured = `Measured on ${day} by \`${command}\` on ${machine()}; load ${before.toFixed(1)} before and ${after.toFixed(1)} after.`
    await replaceSection(what, [measured, '', '```', ...lines, '```'])
  }
}

/** What figures depend on: processors, memory and the version of Node. */
export function machine(): string {
  const [cpu] = cpus()
  return `${cpus().length} × ${cpu?.model ?? 'processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.versions.node}`
}

/** Puts the section of a measurement at the end of the page, in place of the one that stood there. */
async function replaceSection(what: string, lines: readonly string[]): Promise<void> {
  const text = await readFile(page, 'utf8')
  const [intro = '', ...known] = text.trimEnd().split('\n## ')
  const sections = known.filter(one => !one.startsWith(`${what}\n`)).map(one => `## ${one.trimEnd()}`)
  sections.push([`## ${what}`, '', ...lines].join('\n'))
  await writeFile(page, `${[intro.trimEnd(), ...sections].join('\n\n')}\n`)
}
