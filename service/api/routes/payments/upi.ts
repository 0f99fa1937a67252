import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/payments/upi'
import { askByUpi } from '#desk/payments/ask-by-upi'

export const ask = handle(contract.askByUpi, async (request, parts) => ({ upi: await askByUpi(request, parts) }))
