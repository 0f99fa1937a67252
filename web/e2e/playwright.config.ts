import { defineConfig } from '@playwright/test'
import { findBrowser } from '../build/browser.ts'

const { executablePath, args } = await findBrowser()

export default defineConfig({
  testDir: '.',
  globalSetup: './tools/global-setup.ts',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  forbidOnly: true,
  // A busy machine may stall a browser: what fails twice is a fault, and what fails once is told as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'retain-on-failure',
  },
})
