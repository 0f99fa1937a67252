import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/records/imports'
import { importTable as importRows } from '#desk/importing/import-table'
import { sampleDownload } from '#desk/importing/sample-table'

export const importTable = handle(contract.importTable, (request, parts) => importRows(request, parts))

export const sample = handle(contract.sampleTable, ({ params, query }) => sampleDownload(params.kind, query.format))
