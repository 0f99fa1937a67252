import { expect } from 'vitest'
import { runTool, testWith } from './tools.ts'

testWith(['hledger', 'ledger', 'bean-check'], 'tools of the accountants are here', async () => {
  const { code, out } = await runTool('hledger', ['-f', '-', 'check'], '2026-04-01 one\n    a  1\n    b\n')
  expect({ code, out }).toEqual({ code: 0, out: '' })
})

testWith(['openpyxl'], 'what a tool prints comes back, with how it ended', async () => {
  const ran = await runTool('openpyxl', ['-c', 'import sys; print("अ"); sys.exit("no")'])
  expect(ran).toEqual({ code: 1, out: 'अ\n', err: 'no\n' })
})
