import { join } from 'node:path'
import { businessDate, financialYear } from '#contract/fields/dates'
import { judge } from '../judge.ts'
import { startLoad } from '../rig/load.ts'
import { openWhole, type Rig } from '../rig/rig.ts'
import { everybody, openScene } from '../rig/scene.ts'
import type { Case } from './case.ts'

/** Where the clock of the service is put, in this order; the first is a month's end shortly before midnight in India. */
const instants = [
  '2027-01-31T23:59:58+05:30',
  '2027-03-31T23:59:58+05:30',
  '2027-04-02T12:00:00+05:30',
  '2027-04-01T12:00:00+05:30',
]

/**
 * The clock passes midnight in India at the end of a month and of a financial year, and jumps a day forward and back, each
 * time with a new start. Dates never change within an answer, and receipts keep their series.
 */
export const clock: Case = {
  name: 'clock',
  what: 'the clock of the service passes IST midnight at a month’s end and on 31 March, and jumps a day forward and back',
  rounds: instants.length,
  run: async ({ rounds, evidence, product, onEnd }) => {
    const preload = ['--import', join(import.meta.dirname, '../rig/shift-clock.ts')]
    const rig = await openWhole({ product, onEnd, preload, settings: { FAULTS_START: instants[0] } })
    const enrollments = everybody(await openScene(rig))
    for (; evidence.rounds < Math.min(rounds, instants.length); evidence.rounds++) {
      const instant = instants[evidence.rounds] ?? ''
      if (evidence.rounds > 0) {
        await rig.processes.get('whole')?.stop()
        await rig.start('whole', { FAULTS_START: instant })
      }
      const load = startLoad({ ...rig, token: await rig.signIn() }, { enrollments })
      await load.more(150)
      await load.stop()
      await judge({ ...rig, token: await rig.signIn() }, evidence, [load])
    }
    await checkDates(rig, evidence.untrue)
  },
}

/** Each payment carries the date that it was in India when it was recorded, and a number of that date's financial year. */
async function checkDates(rig: Rig, untrue: string[]): Promise<void> {
  const { rows } = await rig.sql(owner =>
    owner.query<{ receipt: string; date: string; at: Date }>(
      `select data ->> 'receiptNumber' as receipt, occurred_on as date, recorded_at as at from events where type = 'PaymentReceived'`,
    ),
  )
  const days = new Set(rows.map(({ date }) => date))
  if (days.size < 2) untrue.push('The clock never passed midnight.')
  for (const { receipt, date, at } of rows) {
    // The date is taken when the request comes, and the instant when it is appended.
    const possible = [at, new Date(at.getTime() - 15_000)].map(one => businessDate(one, 'Asia/Kolkata'))
    if (!possible.includes(date)) untrue.push(`${receipt} is dated ${date}, and was recorded at ${at.toISOString()}.`)
    if (!receipt.includes(`/${financialYear(date)}/`)) untrue.push(`${receipt} is dated ${date}.`)
  }
}
