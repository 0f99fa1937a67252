import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)

const compressible = /\.(js|css|svg)$/
/** In bytes: for a smaller file, the headers cost more than compression saves. */
const tooSmall = 512

/** Puts a `.br` and a `.gz` beside every text file, so that the service needn't compress at each request. */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.filter(name => compressible.test(name)).map(name => compress(join(folder, name))))
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < tooSmall) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    brotlied(content, { params }).then(small => writeFile(`${path}.br`, small)),
    gzipped(content, { level: 9 }).then(small => writeFile(`${path}.gz`, small)),
  ])
}
