import { spawnSync } from 'node:child_process'

/**
 * npm skips optional packages whose `engines` don't match the Node that npm itself runs on. On a machine with Node 18
 * it skips the bundler's native parts, although this project comes with a newer Node to run them. Therefore npm is run
 * once more, with that newer Node, to install what is missing.
 */
const installer = /node\/v(\d+)\.(\d+)/.exec(process.env.npm_config_user_agent ?? '')
const npm = process.env.npm_execpath

if (installer && npm && isTooOld(Number(installer[1]), Number(installer[2])) && !(await isComplete())) {
  const args = [npm, 'install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  process.exit(status ?? 1)
}

/** The bundler's packages require Node 20.19 or newer. */
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
