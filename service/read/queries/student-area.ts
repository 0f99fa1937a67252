import { type Kysely, sql } from 'kysely'
import type { PaperLanguage } from '#contract/fields/fields'
import { toRupees } from '#contract/fields/money'
import type { Language } from '#contract/product/languages'
import type { Links } from '#files/links'
import { gather } from '#lists/every-row'
import { type Listing, page } from '#lists/page'
import { sumOf } from '#lists/sums'
import type { DB } from '#models/database'
import { readProductSettings } from '#records/institutes/settings'
import { enrollmentsWithAll, presentEnrollment } from './enrollment-rows.ts'
import { presentPaymentInside, withoutNotes } from './payment-rows.ts'
import { listPayments } from './payments.ts'
import { paymentsInside } from './payments-inside.ts'
import { enrollmentsFor } from './search/search.ts'
import { installmentsOwedBy } from './upcoming.ts'

/**
 * A student sees the records that their account is linked to, in every institute, and nothing else. An account without a
 * linked record sees nothing, whatever e-mail address it was signed up with.
 */
const ownEnrollments = (db: Kysely<DB>, userId: string) => enrollmentsWithAll(db).where('s.user_id', '=', userId)

export interface OwnFilter extends Listing {
  readonly search?: string | undefined
}

const sorting = { columns: { enrollmentDate: sql`e.enrolled_on` }, id: sql`e.id`, fallback: '-enrollmentDate' }

export async function listOwnEnrollments(
  db: Kysely<DB>,
  userId: string,
  { search, ...listing }: OwnFilter,
  links: Links,
) {
  const wanted = await enrollmentsFor(db, { institute: null, userId }, search)
  const found = ownEnrollments(db, userId).where(wanted).select(paymentsInside(db, null))
  const { rows: enrollments, ...rest } = await page(db, found, listing, sorting, row => ({
    ...presentEnrollment(row, links),
    Payments: row.payments.map(presentPaymentInside).map(withoutNotes),
  }))
  return { enrollments, ...rest }
}

const recent = 5

export async function studentDashboard(db: Kysely<DB>, userId: string, today: string) {
  const [own, stats, { payments }, upcomingInstallments] = await Promise.all([
    ownRecord(db, userId),
    totalsOf(db, userId),
    listPayments(db, { institute: null, userId, limit: recent }),
    installmentsOwedBy(db, userId, today),
  ])
  const recentPayments = (await gather(payments)).map(
    ({ id, paymentDate, receiptNumber, amount, paymentMethod, refundedAmount, status, chequeStatus, Enrollment }) => ({
      ...{ id, paymentDate, receiptNumber, amount, paymentMethod, refundedAmount, status, chequeStatus },
      courseName: Enrollment.Course.name,
    }),
  )
  return {
    linked: own !== undefined,
    language: own?.language ?? null,
    stats,
    recentPayments,
    upcomingInstallments,
  }
}

/** A record that staff have linked the account to, enrolled or not: the one with a language, if there is one. */
const ownRecord = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom('students')
    .select('language')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy(sql`language nulls last`)
    .limit(1)
    .executeTakeFirst()

/** What a student's paper is in, their own choice or the institute's; undefined for nobody's record. */
export async function paperLanguageOf(db: Kysely<DB>, userId: string): Promise<PaperLanguage | undefined> {
  const own = await ownRecord(db, userId)
  return own && (own.language ?? (await readProductSettings(db)).language)
}

/** The same as a language of the screens; null for two languages, too. */
export async function ownLanguage(db: Kysely<DB>, userId: string): Promise<Language | null> {
  const language = await paperLanguageOf(db, userId)
  return language === undefined || language === 'both' ? null : language
}

async function totalsOf(db: Kysely<DB>, userId: string) {
  const { count, paid, back, due } = await ownEnrollments(db, userId)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select([sumOf('e.paid').as('paid'), sumOf('e.refunded').as('back'), sumOf('e.remaining').as('due')])
    .executeTakeFirstOrThrow()
  return {
    totalEnrollments: count,
    totalPaid: toRupees(paid),
    totalRefunded: toRupees(back),
    totalDue: toRupees(due),
  }
}
