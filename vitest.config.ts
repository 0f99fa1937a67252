import { defineConfig } from 'vitest/config'

/** The suffix tells what a test costs: `.test.ts` is pure, `.db.test.ts` talks to a real Postgres. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{service,db,scripts,web}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'db',
          include: ['{service,db,scripts}/**/*.db.test.ts'],
          globalSetup: ['db/testing/server.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
