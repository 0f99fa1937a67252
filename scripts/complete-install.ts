import { spawnSync } from 'node:child_process'

/**
 * npm leaves out optional packages whose `engines` its own Node doesn't meet. On a machine with Node 18 those are the
 * bundler's native parts, although this project brings a newer Node to run them. So npm is asked once more, by that
 * Node, for what is missing.
 */
const installer = /node\/v(\d+)\.(\d+)/.exec(process.env.npm_config_user_agent ?? '')
const npm = process.env.npm_execpath

if (installer && npm && isTooOld(Number(installer[1]), Number(installer[2])) && !(await isComplete())) {
  const args = [npm, 'install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  process.exit(status ?? 1)
}

/** What the bundler's packages ask for. */
function isTooOld(major: number, minor: number): boolean {
  return major < 20 || (major === 20 && minor < 19)
}

async function isComplete(): Promise<boolean> {
  try {
    await Promise.all([import('vite'), import('@tailwindcss/vite')])
    return true
  } catch {
    return false
  }
}
