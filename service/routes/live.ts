import * as contract from '#contract/live'
import { handle } from '#service/http/handler'

export const watch = handle(contract.watch, async ({ caller }, { live }) => ({ events: live.watch(caller) }))
