import { type Kysely, sql } from 'kysely'
import { NIL } from 'uuid'
import type { z } from 'zod'
import { type Person, type Website, type WebsiteChange, WebsiteContent } from '#contract/records/website'
import { invalid } from '#contract/refusal'
import type { Week } from '#contract/shapes/week'
import type { DB } from '#models/database'
import { type Author, audit, differences } from '#records/audit'
import { definedFields, refuseStale } from '#records/changing'
import { forgetFile, registerFile, type StoredFile, unregisteredFiles } from '#records/files'
import { hoursRows } from '#wording/opening-hours'
import { websiteExamples } from '#wording/website'

/** What was saved; all else is as in the examples. */
const Saved = WebsiteContent.partial()

/** The subject id of the public site in the audit, where it counts as a single record. */
const websiteId = NIL

const readContent = (stored: unknown) => ({ ...websiteExamples, ...definedFields(Saved.parse(stored)) })

export async function readWebsite(db: Kysely<DB>): Promise<Website> {
  const { content, version } = await db.selectFrom('website').selectAll().executeTakeFirstOrThrow()
  const saved = new Set(Object.keys(Object(content)))
  const examples = Object.keys(websiteExamples).filter(name => !saved.has(name))
  return { ...readContent(content), examples, version }
}

/**
 * Saves the fields that were sent, also those that stay as the example had them: from then on they are the owner's own.
 * Photos that no person names any more are forgotten after a day, because somebody else may be about to save one.
 */
export async function changeWebsite(
  transaction: Kysely<DB>,
  { version, ...sent }: z.output<typeof WebsiteChange>,
  author: Author,
): Promise<void> {
  const row = await transaction.selectFrom('website').selectAll().forUpdate().executeTakeFirstOrThrow()
  refuseStale(row.version, version)
  const change = definedFields(sent)
  const stored = Object(row.content)
  const before = readContent(stored)
  const after = { ...before, ...change }
  const changes = differences(before, after)
  if (Object.keys(change).every(name => name in stored && !(name in changes))) return
  await refuseUnknown(transaction, after)
  await transaction
    .updateTable('website')
    .set({ content: JSON.stringify({ ...stored, ...change }), version: row.version + 1 })
    .execute()
  await forgetPhotos(transaction, photosOf(after))
  await audit(transaction, author, {
    institute: null,
    action: 'changed',
    subject: 'website',
    id: websiteId,
    changes: differences(readable(before), readable(after)),
  })
}

/** Registers an uploaded photo and returns its path. */
export async function addPhoto(transaction: Kysely<DB>, file: StoredFile, author: Author): Promise<string> {
  await registerFile(transaction, file)
  const [, id = websiteId] = /([0-9a-f-]{36})/.exec(file.key) ?? []
  const changes = { photo: { from: null, to: file.name } }
  await audit(transaction, author, { institute: null, action: 'created', subject: 'photo', id, changes })
  return `${uploads}${file.key}`
}

const uploads = '/uploads/'

type Content = Pick<WebsiteContent, 'instructors' | 'testimonials' | 'branchHours'>

const photosOf = ({ instructors, testimonials }: Pick<Content, 'instructors' | 'testimonials'>): string[] =>
  [...instructors, ...testimonials].flatMap(({ photo }) => (photo === null ? [] : [photo.slice(uploads.length)]))

/** Refuses photos and branches that don't exist. */
async function refuseUnknown(db: Kysely<DB>, content: Content): Promise<void> {
  for (const field of ['instructors', 'testimonials'] as const) {
    const [gone] = await unregisteredFiles(db, photosOf({ instructors: [], testimonials: [], [field]: content[field] }))
    if (gone) throw invalid(field, 'must name photos that are uploaded; choose the missing one again.')
  }
  const ids = content.branchHours.map(({ instituteId }) => instituteId)
  if (ids.length === 0) return
  const found = await db.selectFrom('institutes').select('id').where('id', 'in', ids).execute()
  if (found.length < ids.length) throw invalid('branchHours', 'must name branches that exist.')
}

async function forgetPhotos(db: Kysely<DB>, named: readonly string[]): Promise<void> {
  const old = await db
    .selectFrom('files')
    .select('key')
    .where('key', 'like', 'site/%')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  for (const { key } of old) if (!named.includes(key)) await forgetFile(db, key)
}

/** As people read it among the activities: lists as texts, in place of JSON. */
const readable = ({
  instructors,
  testimonials,
  points,
  links,
  hours,
  branchHours,
  place,
  ...texts
}: WebsiteContent) => ({
  ...texts,
  instructors: inLines(instructors, personText),
  testimonials: inLines(testimonials, personText),
  points: inLines(points, ({ title, text }) => `${title}: ${text}`),
  links: inLines(links, ({ label, url }) => `${label}: ${url}`),
  hours: hoursText(hours),
  branchHours: inLines(branchHours, row => `${row.instituteId}: ${hoursText(row.hours)}`),
  place: place && `${place.latitude}, ${place.longitude}, zoom ${place.zoom}`,
})

const inLines = <Row>(rows: readonly Row[], line: (row: Row) => string): string => rows.map(line).join('\n')

const personText = ({ name, role, text, photo }: Person) => `${name} (${role}): ${text}${photo ? ' [photo]' : ''}`

const hoursText = (week: Week) =>
  hoursRows(week)
    .map(({ days, time }) => `${days} ${time}`)
    .join('; ')
