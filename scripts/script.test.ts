import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What became of a script with this work. */
function ran(work: string) {
  const script = `import { runScript } from ${JSON.stringify(join(import.meta.dirname, 'script.ts'))}
    await runScript(async onEnd => {
      onEnd(async () => console.log('stopped'))
      ${work}
    })`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test.each([
  ['an event', `setTimeout(() => { throw new Error('The disk is gone.') }); await new Promise(() => {})`],
  ['a promise that nobody awaits', `void Promise.reject(new Error('The disk is gone.')); await new Promise(() => {})`],
])('a script that %s breaks could not do its work, and stops what it started', (_, work) => {
  expect(ran(work)).toEqual({
    status: 2,
    stdout: 'stopped\n',
    stderr: expect.stringContaining('The disk is gone.'),
  })
})

test('a script that crashes ends although something that it started hangs, as a pool does whose connection nobody gives back', () => {
  const work = `const later = setTimeout
    globalThis.setTimeout = (what, _, ...rest) => later(what, 0, ...rest)
    onEnd(() => new Promise(() => {}))
    throw new Error('The disk is gone.')`
  const outcome = ran(work)
  expect(outcome).toMatchObject({ status: 2, stdout: 'stopped\n' })
  expect(outcome.stderr).toMatch(/Something did not stop cleanly: It has not stopped after 30 seconds\.\n$/)
})

test('a script that finds something ends with its own code', () => {
  expect(ran('return 1')).toEqual({ status: 1, stdout: 'stopped\n', stderr: '' })
})
