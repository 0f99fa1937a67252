import { bytea, computed, date, integer, nullable, text, timestamptz, uuid, versioned, withDefault } from './column.ts'

export const students = {
  ...versioned,
  institute_id: uuid(),
  id: uuid(),
  number: nullable(text()),
  user_id: nullable(uuid()),
  first_name: text(),
  middle_name: nullable(text()),
  last_name: text(),
  full_name: computed(text()),
  email: text(),
  email_key: computed(text()),
  search: computed(text()),
  /** How the name sounds, as `soundOf` says. */
  sound: computed(text()),
  mobile: text(),
  alternate_mobile: nullable(text()),
  date_of_birth: date(),
  address: text(),
  aadhaar_sealed: nullable(bytea()),
  aadhaar_hash: nullable(bytea()),
  aadhaar_last4: nullable(text()),
  aadhaar_photo: nullable(text()),
  student_photo: nullable(text()),
  /** Null: as the institute's settings say. */
  language: nullable(text<'en' | 'hi' | 'both'>()),
  deleted_at: nullable(timestamptz()),
}

/** The last number that was given to a student in a financial year. */
export const studentSeries = { institute_id: uuid(), financial_year: text(), last: integer() }

/** What a student owed for a course in the older accounts that were brought in, and the enrollment that it became. */
export const openingBalances = {
  institute_id: uuid(),
  student_id: uuid(),
  course_id: uuid(),
  enrollment_id: uuid(),
  booked_at: withDefault(timestamptz()),
}
