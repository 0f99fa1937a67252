import type { EntryRow } from '../../queries.ts'

export const entry: EntryRow = {
  id: '1',
  seq: 1,
  date: '2026-04-01',
  recordedAt: '2026-04-01T10:00:00Z',
  actor: { fullName: 'Meena Joshi' },
  type: 'YearClosed',
  kind: 'yearClose',
  text: 'The financial year 25-26 was closed.',
  number: null,
  party: null,
  studentId: null,
  enrollmentId: null,
  paymentId: null,
  entryId: null,
  instituteName: 'Pune',
  legs: [],
}
