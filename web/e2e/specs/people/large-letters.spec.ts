import { expectFits } from '../../tools/fits.ts'
import { addressOf, resize, settled, test } from '../../tools/scene.ts'
import { screens } from '../../tools/screens.ts'

/** Twice as large as usual, as people set it who read a phone without their glasses. */
const letters = '--blink-settings=defaultFontSize=32'

test.use({
  // Buttons are larger for a finger.
  hasTouch: true,
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), letters] })
  },
})

for (const { path, role } of screens) {
  test(`${path} as ${role ?? 'visitor'} fits on a phone with large letters`, async ({ contextOf, scene }) => {
    const page = await (await contextOf(role)).newPage()
    await resize(page, 360)
    await page.goto(addressOf(path, scene))
    await settled(page)
    await expectFits(page, 360)
  })
}
