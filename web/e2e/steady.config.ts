import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/**
 * `npm run test:steady`: what moves by itself while a screen loads. It depends on what arrives first and on the machine's
 * fonts, so it is measured apart from the other tests, one screen at a time and with the scene's records only.
 */
export default defineConfig({ ...base, testMatch: 'steady.ts', workers: 1, retries: 0 })
