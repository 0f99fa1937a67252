import type { Page } from '@playwright/test'
import { expect } from './session.ts'

/**
 * Saves a form of the settings, until `said` tells that it is saved. Other tests change other settings meanwhile; the form
 * then shows what they changed, and asks to save again.
 */
export async function saveSettings(page: Page, button: string, said: string): Promise<void> {
  const saved = page.getByText(said).first()
  await expect(async () => {
    if (!(await saved.isVisible())) await page.getByRole('button', { name: button }).click({ timeout: 1000 })
    await expect(saved).toBeVisible({ timeout: 4000 })
  }).toPass()
}
