import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/payments/bulk-payments'
import { recordPayments } from '#desk/payments/record-payments'

export const record = handle(contract.recordPayments, recordPayments)
