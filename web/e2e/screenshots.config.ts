import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Dates are written as here: the browser's own fields don't look at the page's language. */
const env = { ...process.env, LANG: 'en_GB.UTF-8', LANGUAGE: 'en_GB' }

/** `npm run screenshots`: every screen, to look at. Nothing is compared: beauty has no diff. */
export default defineConfig({
  ...base,
  testMatch: 'screenshots.ts',
  globalSetup: './tools/demo-setup.ts',
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
