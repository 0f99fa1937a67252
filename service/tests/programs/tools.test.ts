import { expect } from 'vitest'
import { runTool, testWith } from './tools.ts'

testWith(['hledger', 'ledger', 'bean-check'], 'the accounting programs can be run', async () => {
  const { code, out } = await runTool('hledger', ['-f', '-', 'check'], '2026-04-01 one\n    a  1\n    b\n')
  expect({ code, out }).toEqual({ code: 0, out: '' })
})

testWith(['openpyxl'], 'running a tool returns its output and exit code', async () => {
  const ran = await runTool('openpyxl', ['-c', 'import sys; print("अ"); sys.exit("no")'])
  expect(ran).toEqual({ code: 1, out: 'अ\n', err: 'no\n' })
})
