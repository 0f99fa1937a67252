import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  ContactStatus,
  EnrollmentStatus,
  EntryCategory,
  EntryType,
  PaymentMethod,
  Role,
} from '#contract/fields/fields'

/** The tables as Kysely sees them. Money columns end in nothing and hold paise; dates are `YYYY-MM-DD` texts. */

type Kept = { version: Generated<number>; created_at: Generated<Date> }
type Json<T> = ColumnType<T, string, string>

export interface Institutes extends Kept {
  id: string
  name: string
  address: string | null
  phone: string | null
  email: string | null
  receipt_prefix: string
  upi_id: string | null
  upi_name: string | null
  gstin: string | null
  cash_limit: Generated<'warn' | 'refuse'>
  aadhaar: Generated<'full' | 'last4'>
}

export interface Users extends Kept {
  id: string
  institute_id: string
  username: string
  email: string
  password_hash: string
  full_name: string
  role: Role
  mobile: string | null
  is_active: Generated<boolean>
  last_login: Date | null
  deleted_at: Date | null
}

export interface Sessions {
  id: string
  user_id: string
  created_at: Generated<Date>
  expires_at: Date
}

export interface Courses extends Kept {
  id: string
  name: string
  description: string | null
  duration: number
  fees: number
  category: string | null
  prerequisites: string | null
  is_active: Generated<boolean>
  deleted_at: Date | null
}

export interface Students extends Kept {
  institute_id: string
  id: string
  user_id: string | null
  first_name: string
  middle_name: string | null
  last_name: string
  full_name: GeneratedAlways<string>
  email: string
  email_key: GeneratedAlways<string>
  search: GeneratedAlways<string>
  mobile: string
  alternate_mobile: string | null
  date_of_birth: string
  address: string
  aadhaar_sealed: Buffer | null
  aadhaar_hash: Buffer | null
  aadhaar_last4: string | null
  aadhaar_photo: string | null
  student_photo: string | null
  deleted_at: Date | null
}

/** A file in the storage that a record has. */
export interface Files {
  key: string
  type: string
  size: number
  created_at: Generated<Date>
}

export interface Materials extends Kept {
  id: string
  course_id: string
  title: string
  description: string | null
  file_key: string
  file_name: string
  uploaded_by: string
}

export interface Offers extends Kept {
  id: string
  title: string
  description: string
  valid_from: string
  valid_till: string
  /** A numeric comes as its text. */
  discount_percentage: string | null
  image: string | null
}

export interface Achievements extends Kept {
  id: string
  title: string
  description: string
  date: string
  image: string | null
}

/** An invitation of a student; of its code only the hash is kept. */
export interface Invites {
  institute_id: string
  student_id: string
  code_hash: Buffer
  email: string
  expires_at: Date
  created_by: string
  created_at: Generated<Date>
}

/** What a student owed in a course when the books were opened, and the enrollment that it became. */
export interface OpeningBalances {
  institute_id: string
  student_id: string
  course_id: string
  enrollment_id: string
  booked_at: Generated<Date>
}

export interface Contacts extends Kept {
  id: string
  name: string
  email: string
  mobile: string
  subject: string
  message: string
  status: Generated<ContactStatus>
}

/** What the whole product is set to: a single row, with what was set. */
export interface ProductSettings {
  one: Generated<boolean>
  content: Json<unknown>
  version: Generated<number>
}

export interface Notes {
  institute_id: string
  id: string
  body: string
}

export interface Commands {
  institute_id: string
  user_id: string
  key: string
  request_hash: Buffer
  result: Json<unknown>
  answer: Json<unknown> | null
  created_at: Generated<Date>
}

export interface Audit {
  id: Generated<string>
  institute_id: string | null
  actor: string | null
  action: string
  subject: string
  subject_id: string
  changes: Json<unknown>
  address: string | null
  at: Generated<Date>
}

export interface LedgerHeads {
  institute_id: string
  seq: Generated<number>
  hash: Buffer
  receipts: Generated<Record<string, number>>
}

export interface Events {
  institute_id: string
  seq: number
  stream_id: string
  type: string
  version: number
  data: unknown
  occurred_on: string
  recorded_at: Date
  actor: string
  command_id: string | null
  canon: string
  prev_hash: Buffer
  hash: Buffer
  reverses: GeneratedAlways<number | null>
  payment_id: GeneratedAlways<string | null>
}

export interface Seals {
  institute_id: string
  seq: number
  hash: Buffer
  sealed_at: Date
  signature: Buffer
}

export interface Checks {
  job: 'seal' | 'verify' | 'backup'
  at: Date
  figures: Readonly<Record<string, number>>
  findings: readonly string[]
}

export interface Checkpoints {
  institute_id: string
  projection: string
  seq: Generated<number>
  halted_at: number | null
  error: string | null
}

export interface ProjectionVersions {
  projection: string
  version: number
}

/** Read models, in the schema `read`: derived from events, never edited, rebuilt at will. */
export interface ReadEnrollments {
  institute_id: string
  id: string
  student_id: string
  course_id: string
  status: EnrollmentStatus
  enrolled_on: string
  fees: number
  discount: number
  total: number
  paid: number
  written_off: number
  refunded: number
  remaining: number
  installment: number
  next_due: string | null
  version: number
  created_at: Date
  created_by: string
  state: unknown
}

export interface ReadInstallments {
  institute_id: string
  enrollment_id: string
  id: string
  position: number
  due_on: string | null
  amount: number
  paid: number
  rest: number
  fell_overdue: boolean
}

export interface ReadPayments {
  institute_id: string
  id: string
  enrollment_id: string
  amount: number
  method: PaymentMethod
  reference: string | null
  note_id: string | null
  paid_on: string
  receipt_number: string
  previous_receipts: string[]
  balance: number
  status: 'recorded' | 'corrected' | 'voided'
  void_reason: string | null
  received_by: string
  version: number
  created_at: Date
  seq: number
  search: string
  refunded: number
  cheque: 'held' | 'cleared' | 'bounced' | null
  prints: number
}

export interface ReadBook {
  institute_id: string
  id: string
  type: EntryType
  category: EntryCategory
  source: string
  amount: number
  method: PaymentMethod
  date: string
  note_id: string | null
  status: 'recorded' | 'corrected' | 'voided'
  recorded_by: string
  version: number
  created_at: Date
  seq: number
}

export interface ReadJournal {
  institute_id: string
  seq: number
  leg: number
  occurred_on: string
  account: string
  amount: number
}

export interface ReadDayTotals {
  institute_id: string
  day: string
  enrollments: number
  payments: number
  cash: number
  card: number
  upi: number
  bank_transfer: number
  cheque: number
  other_income: number
  expense: number
  /** How much the money still to be collected grew (or shrank) on this day. */
  dues: number
}

export interface DB {
  institutes: Institutes
  users: Users
  sessions: Sessions
  courses: Courses
  students: Students
  files: Files
  materials: Materials
  offers: Offers
  achievements: Achievements
  invites: Invites
  opening_balances: OpeningBalances
  contacts: Contacts
  product_settings: ProductSettings
  notes: Notes
  commands: Commands
  audit: Audit
  ledger_heads: LedgerHeads
  events: Events
  seals: Seals
  checks: Checks
  checkpoints: Checkpoints
  projection_versions: ProjectionVersions
  'read.enrollments': ReadEnrollments
  'read.withdrawn': ReadEnrollments
  'read.installments': ReadInstallments
  'read.payments': ReadPayments
  'read.book': ReadBook
  'read.journal': ReadJournal
  'read.day_totals': ReadDayTotals
}
