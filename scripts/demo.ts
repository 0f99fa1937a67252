import { businessDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { openDatabase, openPool, SYSTEM_ROLE } from '#db/connection/connect'
import { migrate } from '#db/migrate'
import { makeFirstAdmin } from '#main/first-start'
import { projections } from '#models/all'
import { install } from '#read/rebuild/install'
import { readSettings } from '#settings/settings'
import { openStorage } from '#storage/open'
import { openBar } from './bar.ts'
import { databaseUrl } from './database.ts'
import { fill } from './demo/fill.ts'
import { openPortal } from './demo/portal.ts'
import { fillShowcase } from './demo/showcase.ts'
import { summarize } from './demo/summary.ts'
import { optionsOf, runScript, wrongOptions } from './script.ts'

const usage = `Usage: npm run demo -- [--enrollments 450] [--seed 1]

Fills an empty system with 18 months of an institute's work, and prints who can sign in. It takes at least 3 enrollments.
The same seed makes the same people.`

function readArguments(): { enrollments: number; seed: number } {
  const options = { enrollments: { type: 'string', default: '450' }, seed: { type: 'string', default: '1' } } as const
  const values = optionsOf(options, usage)
  const [enrollments, seed] = [Number(values.enrollments), Number(values.seed)]
  const complaints = [
    ...(Number.isInteger(enrollments) && enrollments >= 3
      ? []
      : [`--enrollments must be a whole number from 3, and not "${values.enrollments}".`]),
    ...(Number.isInteger(seed) ? [] : [`--seed must be a whole number, and not "${values.seed}".`]),
  ]
  if (complaints.length > 0) throw wrongOptions(usage, complaints)
  return { enrollments, seed }
}

/**
 * Fills an empty system with 18 months of an institute's work, with the same commands that staff give at the counter.
 */
await runScript(async onEnd => {
  const options = readArguments()
  const settings = readSettings()
  const url = await databaseUrl(settings, onEnd)
  await migrate(url)
  const pool = openPool(url, { max: 8, applicationName: 'demo', role: SYSTEM_ROLE })
  onEnd(() => pool.end())
  await install(pool, projections)
  const db = openDatabase(pool)
  const adminPassword = await makeFirstAdmin(db, settings)
  const bar = openBar('Filling 18 months', onEnd)
  const stage = await fill({ pool, db, settings, ...options, onProgress: bar.show })
  bar.end()
  const storage = await openStorage(settings.storage)
  const [first] = stage.branches
  if (first)
    await fillShowcase(
      db,
      storage,
      { courses: stage.courses, actor: first.actor },
      businessDate(new Date(), settings.timeZone),
    )
  const student = await openPortal(db)

  const { enrollments, students, collected, dues, overdue } = await summarize(db, settings.timeZone)
  console.log(
    `${students} students, ${enrollments} enrollments. Collected ${formatRupees(collected)}, due ${formatRupees(dues)}, ${overdue} installments overdue.`,
  )
  console.log('Sign in as (each password is shown only this once):')
  if (adminPassword !== undefined) console.log(`  ${settings.admin.username}  ${adminPassword}  all branches`)
  for (const { username, password, name } of stage.branches) console.log(`  ${username}  ${password}  ${name}`)
  console.log(`  ${student.username}  ${student.password}  ${student.name}, a student`)
  return 0
})
