/** Ids that are the same in every run. */
const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const institute = id(1)
export const clerk = id(2)
export const ravi = id(11)
export const meera = id(12)
export const tally = id(21)
export const java = id(22)
/** The enrollment that a test is about, and others of the institute. */
export const enrollment = id(31)
export const other = id(32)
export const entry = id(41)
export const deposit = id(42)
export const movement = id(44)
export const refundId = id(43)
/** Refunds of random histories, in the order in which they were paid: the first is 1. */
export const refundOf = (number: number): string => id(5000 + number)
/** Payments in the order in which they were received: the first is 1. */
export const payment = (number: number): string => id(1000 + number)
/** Installments in the order of their plan: the first is 1. */
export const row = (number: number): string => id(2000 + number)
/** Ids that a command may give to new rows. */
export const newRow = (number: number): string => id(3000 + number)
export const note = (number: number): string => id(4000 + number)

/** What every event carries, for tests that fold one by hand. */
export const envelope = {
  institute,
  seq: 1,
  stream: enrollment,
  version: 1,
  occurredOn: '2026-06-01',
  recordedAt: '2026-06-01T06:00:00.000Z',
  actor: clerk,
  command: null,
}
