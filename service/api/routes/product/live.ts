import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/product/live'

export const watch = handle(contract.watch, async ({ caller }, { live }) => ({ events: live.watch(caller) }))
