import { DatabaseError } from 'pg'
import { judge } from '../judge.ts'
import { startLoad, waitFor } from '../rig/load.ts'
import { openParts, type Rig } from '../rig/rig.ts'
import { addCourse, enrol, everybody, openScene } from '../rig/scene.ts'
import type { Case } from './case.ts'

const duplicates = 100

/** Somebody empties the table of jobs, or puts each job in a hundred times, while payments come in. */
export const jobs: Case = {
  name: 'jobs',
  what: `pgboss.job is emptied, and ${duplicates} duplicates of each job are put in, under load`,
  rounds: 10,
  run: async ({ rounds, evidence, ...options }) => {
    const rig = await openParts(options, ['service', 'worker 1', 'worker 2'])
    const enrollments = everybody(await openScene(rig))
    const load = startLoad(rig, { enrollments })
    evidence.longestRecovery = 5_000
    for (; evidence.rounds < rounds; evidence.rounds++) {
      await addOverdue(rig)
      await load.more(60)
      const shown = load.recovered(one => one.shown)
      await empty(rig)
      evidence.recoveries.push(await shown)
      await rig.sql(owner => owner.query(everyJob))
      const wanted = evidence.rounds + 1
      await waitFor(async () => (await fellOverdue(rig)).length >= wanted, 'the overdue installments')
    }
    await load.stop()
    for (const { times } of await fellOverdue(rig))
      if (times > 1) evidence.doubled.push(`An installment fell overdue ${times} times.`)
    await judge(rig, evidence, [load])
  },
}

/** An enrollment whose first installment fell due long ago. */
async function addOverdue(rig: Rig): Promise<void> {
  const dates = { enrollmentDate: '2025-04-01', nextInstallmentDate: '2025-05-01' }
  await enrol(rig, await addCourse(rig, 5_000), dates)
}

/** A worker that is working on the jobs may be in the way; whoever empties the table then does it again. */
const empty = (rig: Rig) =>
  waitFor(
    () =>
      rig
        .sql(owner => owner.query('set role ledger_system; delete from pgboss.job'))
        .then(
          () => true,
          (error: unknown) => {
            if (isInTheWay(error)) return false
            throw error
          },
        ),
    'an empty table of jobs',
  )

/** A lock that came too late, or a deadlock; anything else, such as a missing right, is a fault of the case. */
const isInTheWay = (error: unknown) => error instanceof DatabaseError && ['40P01', '55P03'].includes(error.code ?? '')

/** As if a fault had sent each kind of job over and over. */
const everyJob = `
  set role ledger_system;
  insert into pgboss.job (name, data, singleton_key)
  select name, '{}', gen_random_uuid() from (values ('projections'), ('overdue'), ('seal-books'), ('forget')) as kinds (name)
  cross join generate_series(1, ${duplicates})`

const fellOverdue = async (rig: Rig) => (await rig.sql(owner => owner.query<{ times: number }>(overdue))).rows

const overdue = `
  select data ->> 'installmentId', count(*) as times from events where type = 'InstallmentFellOverdue' group by 1`
