import { expect, test } from 'vitest'
import { Role } from '#contract/fields/fields'
import shared from '../../base/language/hi/shared.json' with { type: 'json' }

// Names of screens are said when their modules run, so the language comes first.
await import('../../base/language/hindi.ts')
const { commandsOf } = await import('./commands.ts')

const labels = (...asked: Parameters<typeof commandsOf>) =>
  commandsOf(...asked).flatMap(({ items }) => items.map(({ label }) => label))
const english = Map.groupBy(Object.entries(shared), ([, hindi]) => hindi)

test('in Hindi each action and screen is found by its Hindi name and by its English one', () => {
  for (const role of Role.options)
    for (const label of labels(role, '')) {
      expect(labels(role, label)).toContain(label)
      const names = english.get(label)?.map(([name]) => name) ?? []
      expect(
        names.filter(name => labels(role, name).includes(label)),
        label,
      ).not.toEqual([])
    }
})

test.each([
  ['payments', 'भुगतान'],
  ['dues', 'आने वाली किस्तें'],
  ['bakaya', 'आने वाली किस्तें'],
  ['raseed', 'भुगतान'],
  ['trial balance', 'ट्रायल बैलेंस'],
  ['BHUGTAN', 'भुगतान दर्ज करें'],
  ['रसीद', 'भुगतान'],
  ['नया दाखिला', 'छात्र का एडमिशन करें'],
  ['किराया', 'आमदनी और खर्च'],
])('%s finds %s', (typed, label) => {
  expect(labels('sub_admin', typed)).toContain(label)
})
