import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'

const judge = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // A name may be given to whatever can have one, such as a list of figures.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Behind an open dialog everything is hidden from screen readers, and out of the keyboard's reach.
    'hidden-focusable': 'off',
    // Some groups of fields are named by an attribute.
    'wcag/h71': 'off',
    // A list of suggestions and a bar of progress look and work better than the browser's own.
    'prefer-native-element': 'off',
  },
})

/**
 * React puts the title of a screen before that of the shell, which stays for screens that have none yet. Browsers show
 * the first.
 */
const known = 'Element <title> can only appear once under <head>'

/** What html-validate finds in the document as it stands, after all scripts: rules of the HTML standard and of ARIA. */
export async function faultsOfMarkup(page: Page): Promise<string[]> {
  const { results } = await judge.validateString(await page.content())
  const messages = results.flatMap(result => result.messages).filter(({ message }) => message !== known)
  return messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
}
