import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { judge } from '../judge.ts'
import { startLoad, waitFor } from '../rig/load.ts'
import { openSmallDisk } from '../rig/mount.ts'
import { openWhole, type Rig } from '../rig/rig.ts'
import { addCourse, everybody, openScene } from '../rig/scene.ts'
import type { Case } from './case.ts'

/** Megabytes of the disk: enough for a new cluster and a few segments of its log. */
const size = 400
/** Milliseconds for which the disk stays full. */
const full = 5_000

/** The disk fills up under load and is emptied again, without anybody starting anything. */
export const diskFull: Case = {
  name: 'disk-full',
  what: `the disk of the data folder is full for ${full / 1000} s under load`,
  rounds: 3,
  run: async ({ rounds, evidence, ...options }) => {
    const disk = await openSmallDisk(size, options.onEnd)
    const place = join(disk.folder, 'data')
    await mkdir(place, { mode: 0o711 })
    const rig = await openWhole({ ...options, place })
    const load = startLoad(rig, { enrollments: everybody(await openScene(rig)) })
    evidence.longestRecovery = 10_000
    for (; evidence.rounds < rounds; evidence.rounds++) {
      await load.more(60)
      const ballast = join(disk.folder, 'ballast')
      await fill(ballast)
      const known = load.outcomes.get('away') ?? 0
      const course = await addCourse(rig, 1).catch(() => undefined)
      await waitFor(() => (load.outcomes.get('away') ?? 0) > known, 'a full disk')
      await delay(full)
      for (const code of course === undefined ? [] : [await upload(rig, course)])
        if (code !== 503) evidence.broken.push(`An upload to a full disk was answered with ${code}.`)
      evidence.figures.push(`${(load.outcomes.get('away') ?? 0) - known} told to try again`)
      await rm(ballast)
      evidence.recoveries.push(await load.recovered())
    }
    await load.stop()
    await judge(rig, evidence, [load])
  },
}

/** Uploads study material of two megabytes, and returns the status of the answer. */
async function upload({ urls, token }: Rig, courseId: string): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ courseId, title: 'Notes', description: 'All of it.' }))
    form.append(name, value)
  form.append('file', new File(['%PDF-1.4\n', Buffer.alloc(2_000_000)], 'notes.pdf', { type: 'application/pdf' }))
  const headers = { Authorization: `Bearer ${token}` }
  return (await fetch(`${urls()[0]}/api/materials`, { method: 'POST', headers, body: form })).status
}

/** Writes into a file until the disk has no room left. */
async function fill(path: string): Promise<void> {
  const file = createWriteStream(path)
  const failed = once(file, 'error')
  const block = Buffer.alloc(1_000_000)
  while (!file.errored) {
    file.write(block)
    await Promise.race([failed, delay(1)])
  }
  file.destroy()
}
