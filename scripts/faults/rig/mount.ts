import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { temporaryFolder } from '../../paths.ts'
import type { OnEnd } from '../../script.ts'
import { Skipped } from './skipped.ts'

/** A file system of its own, on which a case can do as it likes. */
export interface Mounted {
  readonly folder: string
  readonly mount: () => void
  readonly unmount: () => void
}

/** Runs a program of the system; throws `Skipped` where it is missing or may not do this. */
export function runTool(program: string, ...args: string[]): void {
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (error) throw new Skipped(`${program} is not installed.`)
  if (status !== 0) throw new Skipped(`${program}: ${stderr.trim().split('\n')[0]}.`)
}

/** A small file system in memory, for disks that fill up. */
export const openSmallDisk = (megabytes: number, onEnd: OnEnd): Promise<Mounted> =>
  openMount(onEnd, folder => runTool('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder))

/** A journalling file system in a file, for disks that lose their power. */
export async function openLoopDisk(megabytes: number, onEnd: OnEnd): Promise<Mounted> {
  const place = await temporaryFolder('disk', onEnd)
  const image = join(place, 'image')
  runTool('truncate', '-s', `${megabytes}M`, image)
  runTool('mkfs.ext4', '-q', image)
  return openMount(onEnd, folder => runTool('mount', '-o', 'loop', image, folder))
}

async function openMount(onEnd: OnEnd, mountOn: (folder: string) => void): Promise<Mounted> {
  if (process.getuid?.() !== 0) throw new Skipped('Only root may mount a file system.')
  const folder = await mkdtemp(join(tmpdir(), 'fee-ledger-mount-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  const mount = () => mountOn(folder)
  const unmount = () => runTool('umount', folder)
  mount()
  onEnd(async () => void spawnSync('umount', ['--lazy', folder]))
  await chmod(folder, 0o711)
  return { folder, mount, unmount }
}
