import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

// Tests start the product and its scripts some hundred and fifty times: Node keeps what it compiled of them.
process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, 'node_modules/.cache/node')

/**
 * The suffix tells what a test costs: `.test.ts` needs nothing, `.test.tsx` and `.dom.test.ts` a document, `.db.test.ts` a
 * real Postgres. The modules of the first and the last are loaded once for all files of a worker; what hangs on a document
 * is loaded anew for each. On a machine with few processors Vitest would leave one of them idle.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{service,db,scripts,web}/**/*.test.ts'],
          exclude: ['**/*.{db,dom}.test.ts', '**/node_modules/**'],
          // A busy machine takes its time to pack a long answer.
          testTimeout: 30_000,
          maxWorkers: '100%',
          isolate: false,
        },
      },
      {
        test: {
          name: 'dom',
          include: ['web/**/*.test.tsx', 'web/**/*.dom.test.ts'],
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          maxWorkers: '100%',
        },
      },
      {
        test: {
          name: 'db',
          include: ['{service,db,scripts}/**/*.db.test.ts'],
          globalSetup: [process.env.TEST_ON_CITUS ? 'scripts/distribute/testing/server.ts' : 'db/testing/server.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
          maxWorkers: 2,
          isolate: false,
        },
      },
    ],
  },
})
