import { addDays } from '#contract/fields/dates'
import { judge } from '../judge.ts'
import { ask } from '../rig/ask.ts'
import { newPayment, type Payment, send } from '../rig/payment.ts'
import { openParts, type Rig } from '../rig/rig.ts'
import { addCourse, enrol } from '../rig/scene.ts'
import type { Case } from './case.ts'

const racers = 24
/** Long past, so that each round has a day or a month of its own. */
const first = '2024-01-31'

/**
 * A day is closed, or a month locked, while cash for it comes in. What came before is in the log before the close, and
 * whoever came after was refused.
 */
export const closeRaces: Case = {
  name: 'close-races',
  what: `a day is closed, or a month locked, while ${racers} payments dated in it come in at two services`,
  rounds: 20,
  run: async ({ rounds, evidence, ...options }) => {
    const rig = await openParts(options, ['service 1', 'service 2', 'worker'])
    const enrollment = await enrol(rig, await addCourse(rig, 100_000), { enrollmentDate: '2024-01-01' })
    const payments: Payment[] = []
    let date = first
    for (; evidence.rounds < rounds; evidence.rounds++) {
      // Never the day or month of an earlier round, because that one is closed.
      date = addDays(date, 31)
      const racing = Array.from({ length: racers }, () =>
        newPayment(enrollment, { paymentMethod: 'cash', paymentDate: date }),
      )
      const paying = racing.map((payment, index) => send(payment, rig.urls()[index % 2] ?? '', rig.token))
      const status = await (evidence.rounds % 2 === 0 ? closeDay(rig, date) : lockMonth(rig, date.slice(0, 7)))
      if (status !== 201) evidence.broken.push(`Closing ${date} was answered with ${status}.`)
      await Promise.all(paying)
      for (const { refused } of racing)
        if (refused !== undefined && refused !== 'DAY_CLOSED' && refused !== 'PERIOD_LOCKED')
          evidence.broken.push(`A payment of ${date} was refused with ${refused}.`)
      payments.push(...racing)
    }
    evidence.figures.push(`${payments.filter(({ refused }) => refused).length} refused because they came late`)
    const { rows } = await rig.sql(owner => owner.query<{ seq: number }>(after))
    for (const { seq } of rows)
      evidence.broken.push(`Event ${seq} is dated in a day or month that was closed before it.`)
    const wrong = await rig.sql(owner => owner.query<{ seq: number; expected: number; cash: number }>(drawers))
    for (const { seq, expected, cash } of wrong.rows)
      evidence.untrue.push(`Day close ${seq} expected ${expected} paise in the drawer; the log has ${cash}.`)
    await judge(rig, evidence, [{ payments }])
  },
}

async function closeDay({ urls, token }: Rig, date: string): Promise<number> {
  const body = { date, counted: {}, reason: 'Counted by nobody.' }
  return (await ask(urls()[0] ?? '', '/reports/day-close', { method: 'POST', token, body })).status
}

async function lockMonth({ urls, token }: Rig, month: string): Promise<number> {
  return (await ask(urls()[1] ?? '', '/periods', { method: 'POST', token, body: { month } })).status
}

/** Payments whose date was closed when they were appended. */
const after = `
  select p.seq from events p join events c using (institute_id)
  where p.type = 'PaymentReceived' and c.seq < p.seq
    and ((c.type = 'DayClosed' and p.occurred_on <= (c.data ->> 'date')::date)
      or (c.type = 'PeriodLocked' and to_char(p.occurred_on, 'YYYY-MM') = c.data ->> 'month'))`

/** Day closes whose expected cash isn't the cash in the log up to them. */
const drawers = `
  select seq, expected, cash from (
    select c.seq, (c.data ->> 'expected')::bigint as expected,
      (select coalesce(sum((p.data ->> 'amount')::bigint), 0)::bigint from events p
       where p.institute_id = c.institute_id and p.seq < c.seq and p.type = 'PaymentReceived'
         and p.data ->> 'method' = 'cash' and p.occurred_on <= (c.data ->> 'date')::date) as cash
    from events c where c.type = 'DayClosed') as closed
  where expected <> cash`
