import { expect, test } from 'vitest'
import { attentionItems } from './attentionItems.ts'

const date = '2026-11-20'
const nothing = { corrections: 0, openDays: [], differences: [], transfers: [], voids: [], failedJobs: [] }

test('nothing needs attention where nothing happened', () => {
  expect(attentionItems(nothing, undefined)).toEqual([])
})

test('each thing that needs attention is a sentence with the way to where it is done', () => {
  const openDays = ['2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17'].map(day => ({
    date: day,
    instituteName: 'Pune',
  }))
  const items = attentionItems(
    {
      corrections: 2,
      openDays: [...openDays, { date, instituteName: 'Nashik' }],
      differences: [
        { date, instituteName: 'Pune', difference: -50 },
        { date, instituteName: 'Nashik', difference: 20.5 },
      ],
      transfers: [{ date, fromInstituteName: 'Pune', toInstituteName: 'Nashik', amount: 50000 }],
      voids: [{ date, instituteName: 'Pune', receiptNumber: 'PUN/26-27/00042', paymentId: 'abc', amount: 8000 }],
      failedJobs: [{ name: 'backup', count: 2 }],
    },
    undefined,
  )
  expect(items.map(({ text, to }) => [text, String(to)])).toEqual([
    ['2 corrections of payments are requested.', '/payments/corrections'],
    [
      '5 days are not closed at Pune: 21/11/2026, 20/11/2026, 19/11/2026, 18/11/2026 and 1 more.',
      '/day-close?institute=Pune',
    ],
    ['1 day is not closed at Nashik: 20/11/2026.', '/day-close?institute=Nashik'],
    ['Cash at Pune was ₹50 short on 20/11/2026.', '/day-close/2026-11-20?institute=Pune'],
    ['Cash at Nashik was ₹20.50 over on 20/11/2026.', '/day-close/2026-11-20?institute=Nashik'],
    ['₹50,000 sent from Pune to Nashik on 20/11/2026 is not confirmed yet.', '/cash-bank'],
    ['Receipt PUN/26-27/00042 of ₹8,000 was cancelled at Pune, dated 20/11/2026.', '/payments/abc/receipt'],
    ['The job “backup” failed 2 times and has not succeeded since.', '/settings'],
  ])
})

test('log that is kept for an archive or a standby that is away is named, with the place, since when, how much, and what to do', () => {
  const since = '2026-11-20T04:30:00.000Z'
  const none = { verified: null, sealed: null, backedUp: null, drilled: null, backupFolder: '/srv/backups' }
  const kept = { since, bytes: 3 * 2 ** 29, givenUp: false, awaited: false }
  const [archive, standby, lostArchive, lostStandby, awaited] = attentionItems(nothing, {
    ...none,
    besideData: false,
    logArchive: '/mnt/usb/log',
    keptLog: [
      { ...kept, keptFor: 'archive', slot: 'ledger_archive' },
      { ...kept, keptFor: 'standby', slot: 'ledger_standby' },
      { ...kept, keptFor: 'archive', slot: 'ledger_archive', since: null, bytes: 0, givenUp: true },
      { ...kept, keptFor: 'standby', slot: 'ledger_standby', bytes: 0, givenUp: true },
      { ...kept, keptFor: 'standby', slot: 'ledger_standby', awaited: true },
    ],
  })
  expect(archive).toEqual({
    text: 'The log could not be copied to /mnt/usb/log, at least since 20/11/2026, 10:00 am. PostgreSQL keeps 1.5 GB for it on the disk of the data. Bring the folder back, or start without LOG_ARCHIVE_DIR.',
    action: 'Open backups',
    to: '/settings',
  })
  expect(standby?.text).toContain('The standby (ledger_standby) has not followed, at least since 20/11/2026, 10:00 am.')
  expect(standby?.text).toContain('1.5 GB')
  expect(standby?.text).toContain('npm run standby -- release')
  expect(lostArchive?.text).toContain('/mnt/usb/log for so long that PostgreSQL keeps it no longer')
  expect(lostStandby?.text).toContain('Release it with “npm run standby -- release” and make a new one')
  expect(awaited?.text).toContain('Nothing can be recorded, because the standby (ledger_standby) is away')
})
