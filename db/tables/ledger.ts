import {
  bigint,
  bytea,
  computed,
  date,
  integer,
  jsonb,
  nullable,
  smallint,
  text,
  timestamptz,
  uuid,
  withDefault,
} from './column.ts'

/** The end of each log, and what is decided under its lock. */
export const ledgerHeads = {
  institute_id: uuid(),
  seq: withDefault(bigint()),
  hash: bytea(),
  receipts: withDefault(jsonb<Record<string, number>>()),
  books: withDefault(jsonb<unknown>()),
}

export const events = {
  institute_id: uuid(),
  seq: bigint(),
  stream_id: uuid(),
  type: text(),
  version: smallint(),
  occurred_on: date(),
  recorded_at: timestamptz(),
  actor: uuid(),
  command_id: nullable(text()),
  canon: text(),
  prev_hash: bytea(),
  hash: bytea(),
  /** The event that this one reverses; an event is reversed at most once. */
  reverses: nullable(bigint()),
  payment_id: nullable(uuid()),
  /** What the sealed text says, as the database reads it. */
  data: computed(jsonb<unknown>()),
}

/** What was asked with an idempotency key, and what it was answered. */
export const commands = {
  institute_id: uuid(),
  user_id: uuid(),
  key: text(),
  request_hash: bytea(),
  result: withDefault(jsonb<unknown>()),
  answer: nullable(jsonb<unknown>()),
  created_at: withDefault(timestamptz()),
}

export const seals = {
  institute_id: uuid(),
  seq: bigint(),
  hash: bytea(),
  sealed_at: timestamptz(),
  signature: bytea(),
}

/** What the nightly jobs found, when a backup was made, and whether it could be restored. */
export const checks = {
  job: text<'seal' | 'verify' | 'backup' | 'drill'>(),
  at: timestamptz(),
  figures: withDefault(jsonb<Readonly<Record<string, number>>>()),
  findings: withDefault(jsonb<readonly string[]>()),
}

/** How far each projection has read each log. */
export const checkpoints = {
  institute_id: uuid(),
  projection: text(),
  seq: withDefault(bigint()),
  halted_at: nullable(bigint()),
  error: nullable(text()),
}

export const projectionVersions = {
  projection: text(),
  version: integer(),
}
