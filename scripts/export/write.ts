import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { manifestBeside } from '#contract/reports/exports'
import { codeOf } from '#db/start-error'
import type { Export } from '#exports/export'
import { presentManifest } from '#exports/manifest'

/**
 * Writes an export to a file, which gets its name only once it is complete, and its manifest next to it if the format
 * needs that: it holds the file's SHA-256, so that anybody can tell whether the file was changed.
 */
export async function writeExportFile(out: string, { content, manifest }: Export): Promise<void> {
  const unfinished = `${out}.part`
  const beside = `${out}.manifest.json`
  try {
    const digest = createHash('sha256')
    await pipeline(digesting(content, digest), createWriteStream(unfinished))
    const written = manifest()
    if (manifestBeside(written.format)) {
      const file = { name: basename(out), sha256: digest.digest('hex') }
      await writeFile(`${beside}.part`, `${JSON.stringify({ ...presentManifest(written), file }, null, 2)}\n`)
    }
    await rename(unfinished, out)
    if (manifestBeside(written.format)) await rename(`${beside}.part`, beside)
  } catch (error) {
    await Promise.all([unfinished, `${beside}.part`].map(file => rm(file, { force: true })))
    throw error
  }
}

/** The same bytes, counted into a digest as they pass. */
async function* digesting(content: AsyncIterable<Uint8Array>, digest: Hash): AsyncGenerator<Uint8Array> {
  for await (const bytes of content) {
    digest.update(bytes)
    yield bytes
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
