import { defineConfig } from 'vitest/config'

/** The tests that mutants of the ledger's rules, of money and of dates have to get past. */
export default defineConfig({
  test: { include: ['service/ledger/**/*.test.ts', 'service/contract/fields/*.test.ts'] },
})
