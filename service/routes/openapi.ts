import { endpoints } from '#contract/endpoints'
import * as contract from '#contract/openapi'
import { handle } from '#service/http/handler'
import { describeApi } from '#service/http/openapi'

let description: ReturnType<typeof describeApi> | undefined

export const openApi = handle(contract.getOpenApi, async () => {
  description ??= describeApi(endpoints)
  return description
})
