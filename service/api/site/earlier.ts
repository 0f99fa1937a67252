import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Asset, openAssets } from './assets.ts'

/** How many builds before the present one are kept. */
const earlier = 2
/** In the name of a folder that is still being written. */
const unfinished = '.part'
const hour = 60 * 60 * 1000

/**
 * The files of a build, and those of the builds that this machine sent before it: a tab that was opened before an update
 * goes on asking for parts of its own build, perhaps with a half-filled form on it. `folder` is where the builds are kept;
 * without one, or where nothing can be written, there is only the present one.
 */
export function withEarlier(root: string, folder: string | undefined): ReadonlyMap<string, Asset> {
  const assets = openAssets(root)
  if (folder === undefined || !existsSync(dirname(folder)) || assets.size === 0) return assets
  try {
    const own = nameOf(assets)
    keep(root, join(folder, own))
    const others = newestFirst(folder).filter(name => name !== own)
    for (const old of others.splice(earlier)) rmSync(join(folder, old), { recursive: true, force: true })
    return new Map([...others.reverse().flatMap(name => [...openAssets(join(folder, name), assets)]), ...assets])
  } catch {
    // A disk that is full or may not be written to is no reason not to start.
    return assets
  }
}

/** The name of a file changes with its content, so the names of all files tell one build from another. */
const nameOf = (assets: ReadonlyMap<string, Asset>) =>
  createHash('sha256')
    .update([...assets.keys()].sort().join('\n'))
    .digest('hex')
    .slice(0, 12)

/** Keeps what is below `/assets/`, which alone has names that no other build uses for something else. */
function keep(root: string, kept: string): void {
  if (!existsSync(kept)) {
    const part = `${kept}${unfinished}${process.pid}`
    cpSync(join(root, 'assets'), join(part, 'assets'), { recursive: true })
    try {
      renameSync(part, kept)
    } catch (error) {
      rmSync(part, { recursive: true })
      // Another process that started at the same moment may have kept the same files.
      if (!existsSync(kept)) throw error
    }
  }
  const now = new Date()
  utimesSync(kept, now, now)
}

/** Complete builds. What a service that died has left half-written is removed; another one may be writing right now. */
function newestFirst(folder: string): string[] {
  const found = readdirSync(folder).map(name => ({ name, at: statSync(join(folder, name)).mtimeMs }))
  const [parts, builds] = [true, false].map(half => found.filter(({ name }) => name.includes(unfinished) === half))
  for (const { name, at } of parts ?? []) if (at < Date.now() - hour) rmSync(join(folder, name), { recursive: true })
  return (builds ?? []).sort((a, b) => b.at - a.at).map(({ name }) => name)
}
