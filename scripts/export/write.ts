import { createWriteStream } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { manifestBeside } from '#contract/reports/exports'
import { codeOf } from '#db/start-error'
import type { Export } from '#exports/export'
import { presentManifest } from '#exports/manifest'

/** Writes an export to a file that has its name only once it is whole, and its manifest beside it where that is its place. */
export async function writeFileWhole(out: string, { content, manifest }: Export): Promise<void> {
  const unfinished = `${out}.part`
  try {
    await pipeline(content, createWriteStream(unfinished))
    const told = manifest()
    if (manifestBeside(told.format))
      await writeFile(`${out}.manifest.json`, `${JSON.stringify(presentManifest(told), null, 2)}\n`)
    await rename(unfinished, out)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** False when whoever reads it has seen enough, as `head` has. */
export async function writeToScreen({ content }: Export): Promise<boolean> {
  try {
    await pipeline(content, process.stdout, { end: false })
    return true
  } catch (error) {
    if (codeOf(error) === 'EPIPE') return false
    throw error
  }
}
