import { z } from 'zod'

/** Every code that an error can carry, with its status. A code without a status does not compile. */
export const problemStatus = {
  INVALID_INPUT: 400,
  NOT_SIGNED_IN: 401,
  INVALID_CREDENTIALS: 401,
  ACCOUNT_INACTIVE: 403,
  REGISTRATION_CLOSED: 403,
  CHANGE_PASSWORD: 403,
  FORBIDDEN: 403,
  PROVE_IT_IS_YOU: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  STALE_VERSION: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  ALREADY_ENROLLED: 409,
  STUDENT_EXISTS: 409,
  STUDENT_HAS_ENROLLMENTS: 409,
  ENROLLMENT_HAS_PAYMENTS: 409,
  OWN_ACCOUNT: 409,
  NO_ACCOUNT: 409,
  NO_SECOND_FACTOR: 409,
  LAST_SUPER_ADMIN: 409,
  USERNAME_TAKEN: 409,
  EMAIL_TAKEN: 409,
  INSTITUTE_EXISTS: 409,
  RECEIPT_PREFIX_TAKEN: 409,
  RECEIPT_PREFIX_FIXED: 409,
  PAYMENT_VOIDED: 409,
  ENTRY_VOIDED: 409,
  PAYMENT_REFUNDED: 409,
  CHEQUE_CLEARED: 409,
  DAY_ALREADY_CLOSED: 409,
  DAY_NOT_LAST_CLOSED: 409,
  YEAR_ALREADY_CLOSED: 409,
  YEAR_NOT_LAST_CLOSED: 409,
  RECEIPTS_STARTED: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  OVERPAYMENT: 422,
  REFUND_EXCEEDS_PAID: 422,
  NOT_A_CHEQUE: 422,
  CHEQUE_NOT_CLEARED: 422,
  CHARGE_LIMIT: 422,
  SETTLEMENT_DOES_NOT_ADD_UP: 422,
  CASH_LIMIT: 422,
  CASH_DIFFERS: 422,
  DAY_CLOSED: 422,
  PERIOD_LOCKED: 422,
  ENROLLMENT_NOT_ACTIVE: 422,
  DISCOUNT_EXCEEDS_FEES: 422,
  TOTAL_BELOW_PAID: 422,
  INSTALLMENTS_DONT_ADD_UP: 422,
  STATUS_CHANGE_NOT_ALLOWED: 422,
  COURSE_NOT_OFFERED: 422,
  STATUS_ONLY_FORWARD: 422,
  WRONG_PASSWORD: 422,
  WRONG_CODE: 422,
  PASSKEY_NOT_VALID: 422,
  PASSKEYS_NOT_POSSIBLE: 422,
  TICKET_NOT_VALID: 422,
  INVITE_NOT_VALID: 422,
  CODE_NOT_VALID: 422,
  TOO_MANY_TRIES: 429,
  INTERNAL: 500,
  OVERLOADED: 503,
  UNAVAILABLE: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** One field that is wrong: its path, and a sentence that says how to correct it. */
export const FieldProblem = z.object({ path: z.string(), message: z.string() })
export type FieldProblem = z.infer<typeof FieldProblem>

/** The body of every error answer. `message` repeats `error`, because older clients read one or the other. */
export const ProblemBody = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  details: z.array(FieldProblem).optional(),
  /** Only for a 500: the id under which the log tells what happened, the same as in `X-Request-Id`. */
  requestId: z.string().optional(),
})
export type ProblemBody = z.infer<typeof ProblemBody>
