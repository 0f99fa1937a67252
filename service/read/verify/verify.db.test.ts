import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { openPool, SYSTEM_ROLE } from '#db/connection/connect'
import { learnLayout } from '#db/layout/layout'
import { onShards } from '#db/testing/on-shards'
import { until } from '#db/testing/until'
import { projections } from '#models/all'
import { enrol } from '#tests/ledger/commands'
import { record } from '#tests/ledger/counter-commands'
import { heldInSql } from '#tests/ledger/forge'
import { ledgerForEachTest } from '#tests/ledger/test-ledger'
import { verify } from './verify.ts'
import { folds } from './verify-sql.ts'

/** Somebody with all rights on the database changes the past; verify names what they did. */

const ledger = ledgerForEachTest()

test('a log that nobody touched is sound', async () => {
  expect(await ledger.findings()).toEqual([])
})

const dearer = `jsonb_set(data, '{amount}', '90000')`
const dearerText = `replace(canon, '"amount":20000', '"amount":90000')`
const sealed = (canon: string) => `sha256(prev_hash || convert_to(${canon}, 'UTF8'))`

describe('an event', () => {
  test('with another amount in its columns', async () => {
    await ledger.tamper(`update events set data = ${dearer} where seq = 3`)
    expect(await ledger.findings()).toEqual(['Pune: Event 3 was changed: its columns differ from its sealed content.'])
  })

  test('with an amount that JavaScript takes for the same', async () => {
    await ledger.tamper(`update events set data = jsonb_set(data, '{amount}', '20000.00000000000000001') where seq = 3`)
    expect(await ledger.findings()).toEqual(['Pune: Event 3 was changed: its columns differ from its sealed content.'])
  })

  test('with another amount in its sealed text too', async () => {
    await ledger.tamper(`update events set data = ${dearer}, canon = ${dearerText} where seq = 3`)
    expect(await ledger.findings()).toContain('Pune: Event 3 was changed: its hash does not seal its content.')
  })

  // Citus refuses this change.
  test.skipIf(onShards)('that was changed and sealed anew, which the next event shows', async () => {
    const canon = `replace(canon, '"method":"cash"', '"method":"card"')`
    const data = `jsonb_set(data, '{method}', '"card"')`
    await ledger.tamper(`update events set data = ${data}, canon = ${canon}, hash = ${sealed(canon)} where seq = 3`)
    expect(await ledger.findings()).toEqual([
      'Pune: Event 4 does not follow the event before it: its previous hash is another one.',
    ])
  })

  test('with another hash', async () => {
    await ledger.tamper(`update events set hash = sha256('else') where seq = 3`)
    expect(await ledger.findings()).toEqual([
      'Pune: Event 3 was changed: its hash does not seal its content.',
      'Pune: Event 4 does not follow the event before it: its previous hash is another one.',
    ])
  })

  test('that is deleted', async () => {
    await ledger.tamper('delete from events where seq = 5')
    expect(await ledger.findings()).toEqual([
      'Pune: Event 5 is missing: event 6 follows 4.',
      'Pune: Event 6 does not follow the event before it: its previous hash is another one.',
    ])
  })

  test('that changed places with another', async () => {
    await ledger.tamper(
      'update events set seq = 100 + seq where seq in (3, 4)',
      'update events set seq = 7 - (seq - 100) where seq > 100',
    )
    const findings = await ledger.findings()
    for (const seq of [3, 4])
      expect(findings).toContain(`Pune: Event ${seq} was changed: its columns differ from its sealed content.`)
    expect(findings).toContain('Pune: Event 3 does not follow the event before it: its previous hash is another one.')
    expect(findings).toContain('Pune: Event 3 issues receipt PUN/26-27/00003; serial 2 was next.')
  })

  test('that cannot be read any more', async () => {
    await ledger.tamper(`update events set canon = 'nothing' where seq = 4`)
    expect(await ledger.findings()).toContain('Pune: Event 4 cannot be read as an event.')
  })

  // Citus refuses this change.
  test.skipIf(onShards)('whose postings do not balance, though it and the head are sealed anew', async () => {
    const canon = `replace(canon, '"amount":10000}', '"amount":10001}')`
    const data = `(${canon}::jsonb) -> 'data'`
    await ledger.tamper(
      `update events set data = ${data}, canon = ${canon}, hash = ${sealed(canon)} where seq = 7`,
      'update ledger_heads set hash = (select hash from events where seq = 7)',
    )
    expect(await ledger.findings()).toEqual(['Pune: Event 7 has postings that sum to 1 paise.'])
  })
})

describe('a log', () => {
  test('without its end', async () => {
    await ledger.tamper('delete from events where seq > 5')
    expect(await ledger.findings()).toEqual(['Pune: The log ends at event 5, its head says 7.'])
  })

  // Citus refuses this change.
  test.skipIf(onShards)('without its end, and its head set back', async () => {
    await ledger.tamper(
      'delete from events where seq > 5',
      `update ledger_heads h set seq = 5, books = ${heldInSql}, hash = (select hash from events where seq = 5)`,
    )
    expect(await ledger.findings()).toContain(
      'Pune: The read model payments has read up to event 7, the log ends at 5.',
    )
  })

  test('with another hash at its head', async () => {
    await ledger.tamper(`update ledger_heads set hash = sha256('else')`)
    expect(await ledger.findings()).toEqual(['Pune: The log ends at event 7, its head says 7 with another hash.'])
  })

  test('without a head', async () => {
    await ledger.tamper('delete from ledger_heads')
    expect(await ledger.findings()).toContain('Pune: The log ends at event 7, its head says 0.')
  })

  test('whose head counts receipts differently', async () => {
    await ledger.tamper(`update ledger_heads set receipts = receipts || '{"26-27": 2}'`)
    expect(await ledger.findings()).toEqual(['Pune: The last receipt of 26-27 is 3, the head says 2.'])
  })

  test('whose head counts vouchers differently, which are named as what they are', async () => {
    await ledger.tamper(`update ledger_heads set receipts = receipts || '{"E26-27": 7}'`)
    expect(await ledger.findings()).toContain('Pune: The last voucher of an expense of 26-27 is 1, the head says 7.')
  })
})

describe('a read model', () => {
  test('that another release built is no fault of the books', async () => {
    await ledger.tamper(
      `update projection_versions set version = version - 1 where projection in ('payments', 'journal')`,
    )
    await expect(ledger.findings()).rejects.toThrow(/^Another release built .*: start this one/)
  })

  test('with another amount', async () => {
    await ledger.meddle('update read.payments set amount = amount + 1 where amount = 30000')
    const findings = await ledger.findings()
    expect(findings[0]).toMatch(/^payments differs from the events in 1 row: Pune, id [-0-9a-f]{36}\.$/)
    expect(findings[1]).toMatch(
      /^Pune: Payments of enrollment .*: the read model sums to 40001 paise, the events to 40000\.$/,
    )
  })

  test('with one row missing, and one too many', async () => {
    await ledger.meddle(
      'delete from read.journal where seq = 2',
      `insert into read.day_totals select institute_id, day - 1, enrollments, payments, cash, card, upi, bank_transfer, cheque, other_income, expense, cash_excess, cash_short, unlisted, bounced, dues from read.day_totals`,
    )
    const findings = await ledger.findings()
    expect(findings).toContain('journal differs from the events in 2 rows: Pune, seq 2, leg 0; Pune, seq 2, leg 1.')
    expect(findings).toContain('day_totals differs from the events in 1 row: Pune, day 2026-06-14.')
    expect(findings).toContain(
      'Pune: Totals of 2026-06-14: the read model says income 50000, expense 10000, dues 460000 paise; the events say 0, 0, 0.',
    )
  })

  test.each([
    ['unlisted = unlisted + 700', 'unlisted fees 700 paise; the events say 0.'],
    ['cash_short = 50, bounced = 20', 'cash short 50, bounced fees 20 paise; the events say 0, 0.'],
  ])('with %s among the totals of a day, which names these and no others', async (change, said) => {
    await ledger.meddle(`update read.day_totals set ${change}`)
    expect(await ledger.findings()).toEqual([
      'day_totals differs from the events in 1 row: Pune, day 2026-06-15.',
      `Pune: Totals of 2026-06-15: the read model says ${said}`,
    ])
  })

  test('with a refund among the fees, and a total twice', async () => {
    await ledger.meddle(
      `update read.account_days set kind = 'refunds' where account = 'assets:cash' and kind = 'fees'`,
      `update read.account_days set debit = 2 * debit where account = 'assets:receivable:fees' and kind = 'charges'`,
    )
    const day = '2026-06-15'
    const findings = await ledger.findings()
    expect(findings[0]).toContain('account_days differs from the events in 3 rows')
    expect(findings.slice(1)).toEqual([
      `Pune: assets:cash by fees on ${day}: the read model says debit 0 and credit 0 paise in 0 entries; the events say 60000 and 20000 in 4.`,
      `Pune: assets:cash by refunds on ${day}: the read model says debit 60000 and credit 20000 paise in 4 entries; the events say 0 and 0 in 0.`,
      `Pune: assets:receivable:fees by charges on ${day}: the read model says debit 1000000 and credit 0 paise in 1 entry; the events say 500000 and 0 in 1.`,
      'Pune: assets:cash by fees in 2026-06: the read model says debit 60000 and credit 20000 paise in 4 entries; its days say 0 and 0 in 0.',
      'Pune: assets:cash by refunds in 2026-06: the read model says debit 0 and credit 0 paise in 0 entries; its days say 60000 and 20000 in 4.',
      'Pune: assets:receivable:fees by charges in 2026-06: the read model says debit 500000 and credit 0 paise in 1 entry; its days say 1000000 and 0 in 1.',
    ])
  })

  test('with an enrollment that owes less, and a due date at which nobody owes anything', async () => {
    await ledger.meddle(
      'update read.owed set outstanding = outstanding - 100',
      `insert into read.owed_days select institute_id, due_on - 1, before, installments, rest from read.owed_days limit 1`,
    )
    const findings = await ledger.findings()
    expect(findings.slice(0, 2).map(text => text.replace(/:.*/, ''))).toEqual([
      'owed differs from the events in 1 row',
      'owed_days differs from the events in 1 row',
    ])
    expect(findings.slice(2).map(text => text.replace(/[-0-9a-f]{36}/, 'it'))).toEqual([
      'Pune: What is owed by it since 9999-12-31: the read model says 1 with 459900 paise; the events say 1 with 460000.',
      'Pune: What is owed on 9999-12-30 after 0001-01-01: the read model says 1 with 460000 paise; the events say 0 with 0.',
    ])
  })

  test('with an entry that is counted twice, and one that is listed no more', async () => {
    await ledger.meddle(
      `update read.account_uses set entries = entries + 1 where account = 'expenses:other:Rent'`,
      `update read.entries set status = 'voided' where account = 'expenses:other:Rent'`,
    )
    expect((await ledger.findings()).filter(text => text.startsWith('Pune: Entries'))).toEqual([
      'Pune: Entries on expenses:other:Rent: the read model says 2, and lists 0; the events say 1.',
    ])
  })

  test('with refunds that nobody gave, at a payment and at its enrollment', async () => {
    await ledger.meddle('update read.payments set refunded = 100', 'update read.enrollments set refunded = 100')
    const texts = (await ledger.findings()).slice(2).map(text => text.replace(/[-0-9a-f]{36}/, 'it'))
    expect([...new Set(texts)]).toEqual([
      'Pune: Enrollment it: the read model says total 500000, paid 40000, refunded 100, remaining 460000 paise; the events say 500000, 40000, 0, 460000.',
      'Pune: Refunds of payment it: the read model says 100 paise; the events say 0.',
    ])
  })

  test('that contradicts a fold in plain SQL', async () => {
    await ledger.meddle(
      'alter table read.enrollments drop constraint figures_agree',
      'update read.enrollments set paid = paid - 100',
    )
    expect((await ledger.findings()).at(-1)).toMatch(
      /^Pune: Enrollment .*: the read model says total 500000, paid 39900, refunded 0, remaining 460000 paise; the events say 500000, 40000, 0, 460000\.$/,
    )
  })
})

test('verifying leaves nothing behind, and a read model that is behind its log is not a finding', async () => {
  await ledger.append({ ...record(), stream: newId() })
  expect(await ledger.findings()).toEqual([])
  const { rows } = await ledger.database.pool.query(`select nspname from pg_namespace where nspname like 'read%'`)
  expect(rows).toEqual([{ nspname: 'read' }])
})

/** A pool of which no second session is free. */
async function singleSession() {
  const pool = openPool(ledger.database.url, { max: 1, applicationName: 'alone', role: SYSTEM_ROLE })
  // Once a session is there, nobody needs to wait for longer.
  await learnLayout(pool)
  pool.options.connectionTimeoutMillis = 1
  return pool
}

test('verifying does with one session where no second is free', async () => {
  await ledger.meddle('update read.enrollments set paid = paid + 100, remaining = remaining - 100')
  const findings = await ledger.findings()
  const pool = await singleSession()
  try {
    expect(findings).toHaveLength(2)
    const alone = await verify(pool, projections)
    expect(alone.findings.map(({ text }) => text)).toEqual(findings.map(text => text.replace('Pune: ', '')))
  } finally {
    await pool.end()
  }
})

test('with one session, the second half of a verification begins when the first has ended', async () => {
  const { owner } = ledger.database
  const pool = await singleSession()
  const holder = await owner.connect()
  try {
    // The second half reads the audit, and would wait here.
    await holder.query('begin; lock table audit')
    let ended: string | undefined
    const verified = verify(pool, projections, () => {
      throw new Error('Nobody listens.')
    }).catch((error: Error) => {
      ended = error.message
    })
    await until(async () => ended || (await owner.query(waiting)).rowCount)
    expect(ended).toBe('Nobody listens.')
    await holder.query('rollback')
    await verified
  } finally {
    holder.release(true)
    await pool.end()
  }
})

// On shards a verification has one session, which asks one machine after the other.
test.skipIf(onShards)('a verification that fails has ended its other session before it says so', async () => {
  const { owner, pool } = ledger.database
  const holder = await owner.connect()
  try {
    await holder.query('begin; lock table audit')
    const failed = Promise.withResolvers<void>()
    let isOver = false
    const verified = verify(pool, projections, () => {
      failed.resolve()
      throw new Error('Nobody listens.')
    }).finally(() => {
      isOver = true
    })
    const caught = verified.catch((error: Error) => error.message)
    await failed.promise
    // The other half waits for the audit.
    await until(async () => (await owner.query(waiting)).rowCount)
    expect(isOver).toBe(false)
    await holder.query('rollback')
    expect(await caught).toBe('Nobody listens.')
  } finally {
    holder.release(true)
  }
})

const waiting = `select from pg_locks where relation = 'public.audit'::regclass and not granted`

interface Node {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Node[]
}
const rowsRead = (node: Node): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, inner) => sum + rowsRead(inner), 0)

test('the fold in plain SQL never reads all events once for each enrollment', async () => {
  const steps = Array.from({ length: 60 }, () => enrol({ as: newId(), student: newId() }))
  const events = await ledger.append(...steps)
  await ledger.project()
  for (const { sql } of folds) {
    const { rows } = await ledger.database.pool.query(`explain (analyze, format json) ${sql}`)
    expect(rowsRead(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThan(30 * events)
  }
})
