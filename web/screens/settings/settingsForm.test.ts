import { expect, test } from 'vitest'
import { missingPercent, SettingsForm, settingsChange, settingsValues } from './settingsForm.ts'

const settings = {
  planTemplates: [
    {
      name: 'Deposit',
      rows: [
        { afterDays: 0, percent: 33.34 },
        { afterMonths: 2, percent: 66.66 },
      ],
    },
  ],
  discountReasons: ['Sibling', 'Merit'],
  backups: { hour: 2, keepDays: 31 },
  proofs: { secondFactorMinutes: 15, passwordMinutes: 120 },
  registration: false,
  voidAlert: 5000,
  idleMinutes: { super_admin: 120, sub_admin: 480, student: 43_200 },
  version: 4,
}

test('settings go through the form unchanged', () => {
  const { version, ...rest } = settings
  expect(settingsChange(settingsValues(settings), version)).toEqual({
    version: 4,
    ...rest,
    backups: { hour: '2', keepDays: '31' },
    proofs: { secondFactorMinutes: '15', passwordMinutes: '120' },
    registration: 'false',
    voidAlert: '5000',
    idleMinutes: { super_admin: '120', sub_admin: '480', student: '43200' },
    planTemplates: [
      {
        name: 'Deposit',
        rows: [
          { afterDays: '0', percent: '33.34' },
          { afterMonths: '2', percent: '66.66' },
        ],
      },
    ],
  })
})

test('reasons are one per line, without blank ones', () => {
  const values = { ...settingsValues(settings), discountReasons: ' Sibling \n\nStaff ward\n' }
  expect(settingsChange(values, 1).discountReasons).toEqual(['Sibling', 'Staff ward'])
})

test('shares are added in whole hundredths, and an invalid share differs from a wrong sum', () => {
  expect(missingPercent([{ percent: '33.33' }, { percent: '33.33' }, { percent: '33.34' }])).toBe(0)
  expect(missingPercent([{ percent: '0.1' }, { percent: '0.2' }])).toBe(99_70)
  expect(missingPercent([{ percent: 'half' }])).toBeNull()
})

test('a template that does not add up to 100 percent is refused before it is sent', () => {
  const values = settingsValues({
    ...settings,
    planTemplates: [{ name: 'Half', rows: [{ afterDays: 0, percent: 50 }] }],
  })
  const { error } = SettingsForm.safeParse(values)
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toContainEqual([
    'planTemplates.0.rows',
    'must add up to 100 percent.',
  ])
})
