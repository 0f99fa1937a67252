import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Shows dates as in India, day first: the browser's date fields follow the system's language, not the page's. */
const env = { ...process.env, LANG: 'en_GB.UTF-8', LANGUAGE: 'en_GB' }

/** `npm run screenshots`: pictures of every screen for people to look at. They aren't compared with earlier ones. */
export default defineConfig({
  ...base,
  testMatch: 'screenshots.ts',
  globalSetup: './demo/demo-setup.ts',
  use: {
    ...base.use,
    trace: 'off',
    launchOptions: {
      ...base.use?.launchOptions,
      args: [...(base.use?.launchOptions?.args ?? []), '--lang=en-GB'],
      env,
    },
  },
})
