import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/counter/bank-statement'
import { compareStatement } from '#desk/comparing/compare-statement'

export const compare = handle(contract.compareStatement, compareStatement)
