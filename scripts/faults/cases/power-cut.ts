import { randomInt } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { judge } from '../judge.ts'
import { startLoad, waitFor } from '../rig/load.ts'
import { openLoopDisk, runTool } from '../rig/mount.ts'
import { openWhole } from '../rig/rig.ts'
import { everybody, openScene } from '../rig/scene.ts'
import type { Case } from './case.ts'

const megabytes = 800

/**
 * The file system is shut down under load as a power cut would: what it hadn't put on the disk by then is gone. Then
 * everything is killed, the journal is replayed, and the product started again.
 */
export const powerCut: Case = {
  name: 'power-cut',
  what: 'the file system is cut off under load, so that what was not synced is lost; then a new start',
  rounds: 5,
  run: async ({ rounds, evidence, ...options }) => {
    const disk = await openLoopDisk(megabytes, options.onEnd)
    const place = join(disk.folder, 'data')
    await mkdir(place, { mode: 0o711 })
    const rig = await openWhole({ ...options, place })
    const load = startLoad(rig, { enrollments: everybody(await openScene(rig)) })
    for (; evidence.rounds < rounds; evidence.rounds++) {
      await load.more(150)
      await delay(randomInt(300))
      const postmaster = join(place, 'postgres/cluster/postmaster.pid')
      const [pid] = (await readFile(postmaster, 'utf8')).split('\n')
      cutOff(disk.folder)
      await rig.processes.get('whole')?.kill()
      process.kill(Number(pid), 'SIGKILL')
      await waitFor(() => attempt(disk.unmount), 'the end of all that used the disk')
      disk.mount()
      const back = load.recovered()
      await rig.start('whole')
      evidence.recoveries.push(await back)
    }
    await load.stop()
    await judge(rig, evidence, [load])
  },
}

/** EXT4_IOC_SHUTDOWN without flushing the journal, which neither Node nor a common program of the shell can ask for. */
const shutdown = `import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587d, struct.pack('I', 2))`

const cutOff = (folder: string) => runTool('python3', '-c', shutdown, folder)

function attempt(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}
