import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** `npm run screenshots`: every screen, to look at. Nothing is compared: beauty has no diff. */
export default defineConfig({
  ...base,
  testMatch: 'screenshots.ts',
  globalSetup: './demo-setup.ts',
  use: { ...base.use, trace: 'off' },
})
