/** Tables that don't grow with the customers, each with the reason. They may be read from end to end. */
export const small: Readonly<Record<string, string>> = {
  institutes: 'a row for each branch',
  courses: 'a row for each course',
  materials: 'a few for each course',
  heads: 'what income and expenses are for: an institute has some dozens',
  head_accounts: 'the ways in which each head was written',
  account_uses: 'a row for each head of a branch',
  tally_ledgers: 'a row for each account',
  offers: 'a few a year',
  achievements: 'a few a year',
  product_settings: 'one row',
  website: 'one row',
  audit_head: 'one row',
  checks: 'a few a night, and old ones go',
  checkpoints: 'a few for each branch',
  ledger_heads: 'a row for each branch',
  projection_versions: 'a row for each read model',
  schema_migrations: 'a row for each release',
  used_tickets: 'what expired goes',
  throttle: 'what expired goes',
  notices: 'a few for each user, and old ones go',
  sign_in_places: 'a few for each user, and old ones go',
  reset_codes: 'two for each user who forgot a password within half an hour',
  student_series: 'a row for each branch and financial year',
  seals: 'a row for each branch and night',
  saved_views: 'a few for each user of the staff',
  targets: 'a row for each branch and month',
  correction_requests: 'a few a month for each branch',
  job_common: 'jobs that follow the ledger are forgotten after ten minutes, and the others are a few a day',
  day_totals: 'a row for each branch and day; adding them up is what they are for',
  account_days: 'a few for each branch and day; adding them up is what they are for',
  account_months: 'a few for each branch and month; adding them up is what they are for',
  owed_days: 'a few for each branch and due date; adding them up is what they are for',
}

/** Endpoints that are not asked, each with the reason. */
export const notAsked: Readonly<Record<string, string>> = {
  'GET /live': 'It never ends, and asks nothing.',
  'GET /exports/:kind': 'An export writes everything that it is asked for.',
  'GET /activity/edit-log': 'It writes a whole year.',
}

/** How many rows a list has in all can only be counted, unless it is about few of them. */
export const counts = {
  reason: 'A page says how many rows its list has, and they are counted.',
  unless: ['search', 'studentId', 'enrollmentId', 'chequeStatus', 'startDate', 'endDate', 'number'],
}

export interface WholeRead {
  readonly row: string
  /** The filters and orders with which it may read everything, such as `sort=amount`; every one if absent. */
  readonly asked?: readonly string[]
  readonly reason: string
}

/** Requests that may read a table that grows from end to end. None of them is what a screen begins with. */
export const wholeReads: readonly WholeRead[] = [
  { row: 'GET /setup', reason: 'It asks whether there are any staff and students, and stops at the first ones.' },
  {
    row: 'GET /enrollments/upcoming',
    asked: ['sort=installmentAmount'],
    reason: 'What is paid comes first, by ids, and no index begins with the ids of installments.',
  },
  {
    row: 'GET /income-expense',
    asked: ['sort=amount', 'sort=-amount', 'sort=source', 'sort=-source', 'search=patil 4321', 'search=pateel 4321'],
    reason: 'An institute records a few entries a day; years of them are sorted and searched in a moment.',
  },
  {
    row: 'GET /students',
    asked: ['balance=due', 'balance=paid'],
    reason:
      'Students are compared with the enrollments that owe something, which are few beside all that were ever made.',
  },
  {
    row: 'GET /reports/dues',
    asked: ['sort=fullName', 'sort=-fullName'],
    reason:
      'Where few students owe something, their enrollments are read and sorted by a name; where many do, names are gone through.',
  },
  {
    row: 'GET /reports/journal',
    asked: ['search=patil 4321', 'search=pateel 4321'],
    reason: 'Of a name that thousands have, the withdrawn enrollments, which are few, are looked through.',
  },
  {
    row: 'GET /activity',
    asked: [
      'search=patil 4321',
      'search=pateel 4321',
      'userId=00000003-0000-7000-8000-000000000001',
      ...['kind=closing', 'kind=prints', 'kind=accounts', 'kind=signIns', 'kind=looks'],
    ],
    reason: 'What is rare is looked for among all that was done, and an index of it would cost every payment.',
  },
  { row: 'GET /cash-deposits', reason: 'It has no pages, and answers every deposit that is asked for.' },
]
