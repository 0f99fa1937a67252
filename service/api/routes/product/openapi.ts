import { describeApi } from '#api/pipeline/answer/openapi'
import { handle } from '#api/pipeline/handler'
import { endpoints } from '#contract/endpoints'
import * as contract from '#contract/product/openapi'

let description: ReturnType<typeof describeApi> | undefined

export const openApi = handle(contract.getOpenApi, async () => {
  description ??= describeApi(endpoints)
  return description
})
