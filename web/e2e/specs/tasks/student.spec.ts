import { expectCounts, handsOf } from '../../tools/hands.ts'
import { watchReactions } from '../../tools/reaction.ts'
import { settled, test } from '../../tools/scene.ts'
import { expect } from '../../tools/session.ts'

test('a student finds a receipt', async ({ contextOf }, info) => {
  const page = await (await contextOf('student')).newPage()
  await watchReactions(page, info)
  await page.goto('/dashboard')
  await settled(page)
  const hands = handsOf(page)
  await hands.press('Control+k')
  // Other students, whom staff find here, are none of theirs.
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused()
  // The amount, as far as it is remembered.
  await hands.type('1,23,45')
  await page.getByRole('option', { name: /₹1,23,45,678\.90/ }).waitFor()
  await hands.press('Enter')
  await expect(page.getByRole('article')).toContainText('₹1,23,45,678.90')
  expectCounts('A student finds a receipt', hands)
})
