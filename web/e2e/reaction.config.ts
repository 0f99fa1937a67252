import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** For the workers, which inherit it: four times slower, as an old computer at a counter. */
process.env.SLOWDOWN = '4'

/** `npm run test:reaction`: how long the screens take to react to each input of the ten tasks. */
export default defineConfig({
  ...base,
  // For a trace the page is copied at every step, four times slower too.
  use: { ...base.use, trace: 'off' },
  testMatch: 'tasks/*.spec.ts',
  workers: 1,
  retries: 0,
  timeout: 180_000,
  repeatEach: 3,
  reporter: [['list'], ['./tools/reaction-table.ts']],
})
