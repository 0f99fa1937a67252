import {
  bigint,
  boolean,
  bytea,
  computed,
  integer,
  jsonb,
  nullable,
  smallint,
  text,
  textArray,
  timestamptz,
  uuid,
  versioned,
  withDefault,
} from './column.ts'

export const institutes = {
  ...versioned,
  id: uuid(),
  name: text(),
  address: nullable(text()),
  phone: nullable(text()),
  email: nullable(text()),
  receipt_prefix: text(),
  upi_id: nullable(text()),
  upi_name: nullable(text()),
  gstin: nullable(text()),
  cash_limit: withDefault(text<'warn' | 'refuse'>()),
  till_short: withDefault(text<'warn' | 'refuse'>()),
  aadhaar: withDefault(text<'full' | 'last4'>()),
  /** Paise. */
  cheque_charge_limit: withDefault(bigint()),
  /** What its sub admins may do: whole percent of the fees, days back, paise; null for no limit. */
  discount_limit: nullable(smallint()),
  backdating_limit: nullable(smallint()),
  write_off_limit: nullable(bigint()),
}

/** What a branch is to collect in a month, in paise. */
export const targets = { institute_id: uuid(), month: text(), amount: bigint() }

/** What the public site says: a single row, with what was saved. */
export const website = {
  one: withDefault(boolean()),
  content: withDefault(jsonb<unknown>()),
  version: withDefault(integer()),
}

/** The search, filters, order and columns of a list under a name. */
export const savedViews = {
  ...versioned,
  id: uuid(),
  user_id: uuid(),
  list: text<'payments' | 'students' | 'enrollments' | 'upcoming-installments' | 'dues' | 'income-expense'>(),
  name: text(),
  search: text(),
  columns: withDefault(jsonb<Record<string, boolean>>()),
  shared: withDefault(boolean()),
}

/** What the whole product is set to: a single row, with what was set. */
export const productSettings = {
  one: withDefault(boolean()),
  content: withDefault(jsonb<unknown>()),
  logo: nullable(text()),
  version: withDefault(integer()),
}

export const users = {
  ...versioned,
  id: uuid(),
  institute_id: uuid(),
  username: text(),
  email: text(),
  password_hash: text(),
  full_name: text(),
  role: text<'super_admin' | 'sub_admin' | 'student'>(),
  mobile: nullable(text()),
  is_active: withDefault(boolean()),
  last_login: nullable(timestamptz()),
  deleted_at: nullable(timestamptz()),
  origin: withDefault(text<'staff' | 'invitation' | 'registration'>()),
  must_change_password: withDefault(boolean()),
  search: computed(text()),
}

type SignedInBy = 'password' | 'password and code' | 'password and recovery code' | 'password and passkey' | 'passkey'

export const sessions = {
  id: uuid(),
  user_id: uuid(),
  created_at: withDefault(timestamptz()),
  expires_at: timestamptz(),
  address: nullable(text()),
  device: nullable(text()),
  last_used: withDefault(timestamptz()),
  proved_at: withDefault(timestamptz()),
  signed_in_by: withDefault(text<SignedInBy>()),
}

/** The app that makes a user's codes; its secret is encrypted with the vault's key. */
export const authenticators = {
  user_id: uuid(),
  secret: bytea(),
  last_step: bigint(),
  created_at: timestamptz(),
  last_used: nullable(timestamptz()),
}

export const passkeys = {
  id: uuid(),
  user_id: uuid(),
  credential_id: text(),
  public_key: bytea(),
  counter: bigint(),
  transports: textArray(),
  name: text(),
  created_at: timestamptz(),
  last_used: nullable(timestamptz()),
}

/** Codes for when the other second factors are lost; only their hashes are kept, and only until they are used. */
export const recoveryCodes = { user_id: uuid(), code_hash: bytea() }

/** Tickets that were used, until they would have expired. */
export const usedTickets = { id: uuid(), expires_at: timestamptz() }

/** An invitation of a student; only the hash of its code is kept. */
export const invites = {
  institute_id: uuid(),
  student_id: uuid(),
  code_hash: bytea(),
  email: text(),
  expires_at: timestamptz(),
  created_by: uuid(),
  created_at: withDefault(timestamptz()),
}

type NoticeKind =
  | 'newPlace'
  | 'passwordChanged'
  | 'passwordReset'
  | 'passwordGenerated'
  | 'emailChanged'
  | 'usernameChanged'
  | 'codeHandedOut'
  | 'handedOutCodeUsed'
  | 'secondFactorAdded'
  | 'secondFactorRemoved'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'

/** What happened to an account, for its owner to see and to be mailed. */
export const notices = {
  id: uuid(),
  user_id: uuid(),
  kind: text<NoticeKind>(),
  at: withDefault(timestamptz()),
  actor: nullable(uuid()),
  address: nullable(text()),
  device: nullable(text()),
  session_id: nullable(uuid()),
  mail_to: text(),
  seen_at: nullable(timestamptz()),
  mailed_at: nullable(timestamptz()),
}

/** From where each account was signed in to. */
export const signInPlaces = {
  user_id: uuid(),
  device: text(),
  network: text(),
  last_seen: timestamptz(),
}

/** Codes with which a forgotten password is replaced; only a keyed hash of them is kept. */
export const resetCodes = {
  user_id: uuid(),
  handed_out: boolean(),
  code_hash: bytea(),
  tries_left: smallint(),
  created_at: timestamptz(),
  expires_at: timestamptz(),
}
