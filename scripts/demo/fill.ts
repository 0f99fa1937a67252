import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { addDays, businessDate } from '#contract/fields/dates'
import { vaultKeys } from '#files/vault'
import { openLedgerAlone } from '#main/open-ledger'
import { projections } from '#models/all'
import type { DB } from '#models/database'
import { rebuild } from '#read/rebuild/rebuild'
import { joinUsedAccounts } from '#records/heads/known-heads'
import type { Settings } from '#settings/settings'
import { openDesk } from './desk.ts'
import { createPlay } from './play.ts'
import { createChance } from './random.ts'
import { daysBetween, spread, total } from './schedule.ts'
import { author, refuseRealData, type Stage, setStage } from './stage.ts'
import { createEvening } from './till.ts'

export interface Filling {
  readonly pool: Pool
  readonly db: Kysely<DB>
  readonly settings: Pick<Settings, 'timeZone' | 'aadhaarKey' | 'previousAadhaarKey'>
  readonly enrollments: number
  readonly seed: number
  /** When its last day is; now, if nothing is given. The same seed plays the same days only up to the same day. */
  readonly now?: Date
  readonly onProgress: (done: number, all: number) => void
}

/** Eighteen months up to today. */
const length = 548
/**
 * The first branch has closed its days up to this many days ago; each further branch is a day behind the one before.
 */
const closedBefore = 2
/** With fewer enrollments than a demo usually has, its branches are smaller, and so is what they spend. */
const usual = 450
/** Two of three enrollments are by new students. */
const newcomers = 2 / 3

/** Plays the days of all branches side by side. Rejects with a StartError if there is data already. */
export async function fill(filling: Filling): Promise<Stage> {
  const { pool, db, settings, enrollments, seed, now = new Date(), onProgress } = filling
  await refuseRealData(db)
  const stage = await setStage(db)
  const today = businessDate(now, settings.timeZone)
  const days = daysBetween(addDays(today, -length), today)
  const schedule = spread(
    enrollments,
    stage.branches.map(({ size }) => size),
    days,
    createChance(seed),
  )
  const students = shares(Math.round(enrollments * newcomers), schedule.map(total))
  let done = 0
  const onEnrolled = () => {
    done += 1
    onProgress(done, enrollments)
  }
  await Promise.all(
    stage.branches.map(async (branch, index) => {
      const time = { now: new Date(0) }
      const ledger = openLedgerAlone({
        pool,
        clock: () => time.now,
        businessDate: instant => businessDate(instant, settings.timeZone),
      })
      const desk = openDesk(branch, db, ledger, { keys: vaultKeys(settings), author })
      const live = createPlay({
        courses: stage.courses,
        desk,
        chance: createChance(seed * 1000 + index),
        enrollments: schedule[index] ?? new Map(),
        students: students[index] ?? 0,
        numberOf: student => student * stage.branches.length + index + 1,
        onEnrolled,
        spending: branch.size * Math.min(1, enrollments / usual),
        evening: createEvening({
          desk,
          chance: createChance(seed * 1000 + 500 + index),
          from: addDays(today, -length),
          closedThrough: addDays(today, -closedBefore - index),
        }),
      })
      for (const day of days) {
        time.now = eveningOf(day, now)
        await live(day)
      }
    }),
  )
  await rebuild(pool, projections)
  await joinUsedAccounts(db)
  return stage
}

/** An instant that is on this day in every zone from UTC−12 to UTC+11, and not after now. */
const eveningOf = (day: string, now: Date): Date =>
  new Date(Math.min(now.getTime(), new Date(`${day}T12:00:00Z`).getTime()))

/** Divides a count in proportion to the sizes; the parts add up to the count. */
function shares(count: number, sizes: readonly number[]): number[] {
  const whole = sizes.reduce((all, size) => all + size, 0)
  const parts = sizes.map(size => Math.floor((count * size) / whole))
  const left = count - parts.reduce((all, part) => all + part, 0)
  return parts.map((part, index) => (index === 0 ? part + left : part))
}
