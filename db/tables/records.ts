import { bigint, boolean, bytea, integer, jsonb, nullable, text, timestamptz, uuid, withDefault } from './column.ts'

/** A file in the storage that a record has. */
export const files = {
  key: text(),
  type: text(),
  size: bigint(),
  created_at: withDefault(timestamptz()),
}

/** Free text about money, which events name by its id. */
export const notes = {
  institute_id: uuid(),
  id: uuid(),
  body: text(),
  /** Whether the audit has its digest. */
  covered: withDefault(boolean()),
}

/** Who changed which record, when and from where. */
export const audit = {
  id: withDefault(uuid()),
  institute_id: nullable(uuid()),
  actor: nullable(uuid()),
  action: text(),
  subject: text(),
  subject_id: uuid(),
  changes: withDefault(jsonb<unknown>()),
  address: nullable(text()),
  at: withDefault(timestamptz()),
  /** What the student or note was after the change, as a hash. */
  digest: nullable(bytea()),
  /** Its place in the chain, and the hash that seals it with the row before it. */
  chain_seq: nullable(bigint()),
  chain_hash: nullable(bytea()),
}

/** The end of the chain of the audit, in one row. */
export const auditHead = {
  one: withDefault(boolean()),
  seq: withDefault(bigint()),
  hash: withDefault(bytea()),
}

/** How often something was tried, in the shape that rate-limiter-flexible writes. */
export const throttle = {
  key: text(),
  points: withDefault(integer()),
  expire: nullable(bigint()),
}

/** Which migrations were applied, and what each of them said. */
export const schemaMigrations = {
  name: text(),
  checksum: text(),
  applied_at: withDefault(timestamptz()),
}
