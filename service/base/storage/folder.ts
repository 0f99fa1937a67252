import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { codeOf, reasonOf, StartError } from '#db/start-error'
import { checkedKey, type Storage } from './storage.ts'

/** Files below a folder of this machine, readable only by the service's own user. */
export function openFolder(root: string): Storage {
  const pathOf = (key: string) => join(root, ...checkedKey(key).split('/'))
  return {
    place: root,
    put: async (key, bytes) => {
      const path = pathOf(key)
      await makeFolder(dirname(path))
      // Written under another name until it is complete. What a crash leaves behind belongs to no record and is swept.
      const part = `${path}.${randomUUID().slice(0, 8)}.part`
      try {
        await write(part, bytes)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      // A file's name is stored in its folder: without this, a power cut could leave the bytes without a name.
      await sync(dirname(path))
    },
    read: async key => {
      const file = await unlessMissing(open(pathOf(key)))
      if (!file) return undefined
      const { size } = await file.stat()
      return { content: file.createReadStream(), size }
    },
    remove: key => rm(pathOf(key), { force: true }),
    list: prefix => list(root, prefix),
    check: async () => {
      try {
        await makeFolder(root)
        await access(root, constants.W_OK)
      } catch (error) {
        throw new StartError(`STORAGE_URL names a folder that can't be used: ${reasonOf(error)}`, { cause: error })
      }
    },
  }
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes a folder and those above it, and syncs each parent, which stores the new folder's name. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await sync(dirname(made))
}

async function sync(folder: string): Promise<void> {
  // Windows can't open folders and stores their entries without being asked.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* list(root: string, prefix: string) {
  const folder = await unlessMissing(opendir(root, { recursive: true }))
  if (!folder) return
  for await (const entry of folder) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const key = relative(root, path).split(sep).join('/')
    // It may have been removed since the folder was read.
    const found = key.startsWith(prefix) ? await unlessMissing(stat(path)) : undefined
    if (found) yield { key, written: found.mtime }
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
