import { defineConfig } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.ts'

const { executablePath, args } = await findBrowser()

export default defineConfig({
  testDir: '.',
  globalSetup: './tools/global-setup.ts',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  forbidOnly: true,
  // A busy machine may stall a browser: a test fails if it fails twice, and is reported as flaky if it fails once.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['./tools/where-it-stood.ts']],
  // The usual five seconds are short where other tests have the processors; what comes sooner isn't waited for.
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Tests answer requests themselves, which they can't where a worker sends them; its own tests allow it.
    serviceWorkers: 'block',
    // The trace keeps the elements of each step, which takes a tenth of the processor time; filming every page as well would
    // take another. Where a test that fails is run again, the second run keeps it.
    trace: { mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
  },
})
