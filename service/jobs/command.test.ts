import { expect, test } from 'vitest'
import { runCommand } from './command.ts'

/** Prints, as the last line of a process, the options that Node was started with. */
const tellOptions = `data:text/javascript,process.once('exit',()=>console.log(process.execArgv.join('%20')))`

test('a command runs with the settings of memory that npm gives it', async () => {
  const environment = { NODE_OPTIONS: `--import ${tellOptions}` }
  const { code, said } = await runCommand({
    name: 'backup',
    args: ['--help'],
    signal: new AbortController().signal,
    environment,
  })
  expect({ code, said }).toEqual({ code: 0, said: '--max-semi-space-size=8 --heap-growing-percent=30' })
})
