import { bigint, boolean, integer, jsonb, nullable, text, timestamptz, uuid, versioned, withDefault } from './column.ts'

/** What receipts print of a course, until it was changed. */
export interface EarlierCourse {
  readonly name: string
  readonly duration: number
  readonly until: string
}

export const courses = {
  ...versioned,
  id: uuid(),
  name: text(),
  description: nullable(text()),
  duration: integer(),
  fees: bigint(),
  category: nullable(text()),
  prerequisites: nullable(text()),
  is_active: withDefault(boolean()),
  deleted_at: nullable(timestamptz()),
  earlier: withDefault(jsonb<readonly EarlierCourse[]>()),
}

export const materials = {
  ...versioned,
  id: uuid(),
  course_id: uuid(),
  title: text(),
  description: nullable(text()),
  file_key: text(),
  file_name: text(),
  uploaded_by: uuid(),
}
