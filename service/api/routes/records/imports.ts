import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/records/imports'
import * as openings from '#contract/records/openings'
import * as importing from '#desk/importing/import-table'
import * as restating from '#desk/importing/restate-openings'
import { sampleDownload } from '#desk/importing/sample-table'

export const importTable = handle(contract.importTable, importing.importTable)

export const sample = handle(contract.sampleTable, ({ params, query }) => sampleDownload(params.kind, query.format))

export const openingsAsIncome = handle(openings.openingsAsIncome, restating.openingsAsIncome)
export const restateOpenings = handle(openings.restateOpenings, restating.restateOpenings)
