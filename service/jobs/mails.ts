import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import type { PaperLanguage } from '#contract/fields/fields'
import { openDatabase } from '#db/connection/connect'
import { codeLetter, noticeLetter, type Sender } from '#mail/letters'
import type { Mailer } from '#mail/mailer'
import type { DB } from '#models/database'
import { paperLanguageOf } from '#read/queries/student-area'
import { dropCode, hashOf, keepCode, newCode, wasMailedSince } from '#records/accounts/reset-codes'
import { readProductSettings } from '#records/institutes/settings'
import type { Settings } from '#settings/settings'
import type { Queues } from './boss.ts'

/** Jobs in the database use these names, so they must not change. */
const codeQueue = 'mail-code'
const noticeQueue = 'mail-notices'

export interface MailParts {
  readonly pool: Pool
  readonly clock: () => Date
  readonly settings: Pick<Settings, 'jwtSecret' | 'publicUrl' | 'timeZone'>
  readonly mailer: Mailer
}

/** Who forgot their password, and from which address a code was asked for. */
export interface CodeAsked {
  /** Null if no account has the name that was typed. */
  readonly userId: string | null
  readonly address: string
}

/** Milliseconds in which one account gets one code, so that nobody's mailbox is filled. */
const pause = 5 * 60_000

/** Mails a code to an active account, and returns whether it did. What was typed wrong, or twice, is passed over. */
export async function mailCode(parts: MailParts, { userId, address }: CodeAsked): Promise<boolean> {
  if (userId === null) return false
  const { pool, clock, settings, mailer } = parts
  const db = openDatabase<DB>(pool)
  const now = clock()
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user || (await wasMailedSince(db, userId, new Date(now.getTime() - pause)))) return false
  const code = newCode()
  const hash = hashOf(settings.jwtSecret, userId, code)
  const author = { userId: null, address }
  await db.transaction().execute(transaction => keepCode(transaction, { userId, handedOut: false, hash, now }, author))
  let sent = false
  try {
    sent = await mailer.send(codeLetter(user.email, code, await senderOf(parts), await languageOf(db, userId)))
  } finally {
    if (!sent) await dropCode(db, userId, hash)
  }
  return sent
}

/** How many notices one run mails, and how old they may be: what is older is no news when mail is set up at last. */
const batch = 100
const newsFor = 24 * 60 * 60_000
/**
 * How many mails of one kind an account gets in so many milliseconds. Anybody can sign in to their own account, or change
 * their password, again and again: that must neither fill a mailbox, which may be a stranger's, nor keep back what others,
 * or the same owner, have to be told. The others are on the screens at once, and are mailed later while they are news.
 */
const mostOfKind = 5
const countedFor = 60 * 60_000

/**
 * Mails the notices that were not mailed yet, the oldest first, and returns how many it did. One that the server refuses for
 * good is passed over. A server that is away ends the run, because it is away for all; the next run goes on there.
 */
export async function mailNotices(parts: MailParts): Promise<number> {
  const { pool, mailer } = parts
  const db = openDatabase<DB>(pool)
  const due = await noticesDue(db)
  const sender = await senderOf(parts)
  for (const { id, user_id, mail_to, ...told } of due) {
    await mailer.send(noticeLetter(mail_to, told, sender, await languageOf(db, user_id)))
    await db.updateTable('notices').set({ mailed_at: new Date() }).where('id', '=', id).execute()
  }
  return due.length
}

/** The oldest notices that have to be mailed, without those that an account gets too many of. */
function noticesDue(db: Kysely<DB>) {
  const since = (milliseconds: number) => new Date(Date.now() - milliseconds)
  return db
    .with('waiting', with_ =>
      with_
        .selectFrom('notices')
        .select(['id', 'user_id', 'kind', 'at', 'address', 'device', 'mail_to'])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over(over => over.partitionBy(['user_id', 'kind']).orderBy('id'))
            .as('nth'),
        )
        .where('mailed_at', 'is', null)
        .where('kind', '<>', 'passwordGenerated')
        .where('at', '>', since(newsFor)),
    )
    .with('mailed', with_ =>
      with_
        .selectFrom('notices')
        .select(({ fn }) => ['user_id', 'kind', fn.countAll<number>().as('times')])
        // What was mailed so lately came at most a day before.
        .where('at', '>', since(newsFor + countedFor))
        .where('mailed_at', '>', since(countedFor))
        .groupBy(['user_id', 'kind']),
    )
    .selectFrom('waiting')
    .leftJoin('mailed', join =>
      join.onRef('mailed.user_id', '=', 'waiting.user_id').onRef('mailed.kind', '=', 'waiting.kind'),
    )
    .select(['waiting.id', 'waiting.user_id', 'waiting.kind', 'at', 'address', 'device', 'mail_to'])
    .where(({ fn, eb, val }) => eb(eb(fn.coalesce('times', val(0)), '+', eb.ref('nth')), '<=', mostOfKind))
    .orderBy('waiting.id')
    .limit(batch)
    .execute()
}

async function senderOf({ pool, settings }: MailParts): Promise<Sender> {
  const { name } = await readProductSettings(openDatabase(pool))
  return { name, publicUrl: settings.publicUrl, timeZone: settings.timeZone }
}

/** Students are written to as on their paper; to all others in English. */
const languageOf = async (db: Kysely<DB>, userId: string): Promise<PaperLanguage> =>
  (await paperLanguageOf(db, userId)) ?? 'en'

export async function workOnMails(boss: PgBoss, parts: MailParts): Promise<void> {
  await boss.work<CodeAsked>(codeQueue, async ([job]) => {
    if (job) await mailCode(parts, job.data)
  })
  await boss.work(noticeQueue, () => mailNotices(parts))
  await boss.schedule(noticeQueue, '* * * * *', {})
}

/** Has a worker mail a code, soon. A request never waits for a mail server. */
export async function askForMailedCode(boss: PgBoss, asked: CodeAsked): Promise<void> {
  await boss.send(codeQueue, asked)
}

export const mailQueues: Queues = {
  // In half an hour a server that was away may be back; who waited longer has asked again.
  [codeQueue]: { notify: true, retryLimit: 6, retryDelay: 30, retryBackoff: true },
  // They are tried every minute anyway, by one worker at a time.
  [noticeQueue]: { policy: 'exclusive', retryLimit: 0 },
}
