import { createWriteStream } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { manifestBeside } from '#contract/reports/exports'
import { codeOf } from '#db/start-error'
import type { Export } from '#exports/export'
import { presentManifest } from '#exports/manifest'

/**
 * Writes an export to a file, which gets its name only once it is complete, and its manifest next to it if the format
 * needs that.
 */
export async function writeExportFile(out: string, { content, manifest }: Export): Promise<void> {
  const unfinished = `${out}.part`
  try {
    await pipeline(content, createWriteStream(unfinished))
    const written = manifest()
    if (manifestBeside(written.format))
      await writeFile(`${out}.manifest.json`, `${JSON.stringify(presentManifest(written), null, 2)}\n`)
    await rename(unfinished, out)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Returns false if the reader closes the pipe early, as `head` does. */
export async function writeToStdout({ content }: Export): Promise<boolean> {
  try {
    await pipeline(content, process.stdout, { end: false })
    return true
  } catch (error) {
    if (codeOf(error) === 'EPIPE') return false
    throw error
  }
}
