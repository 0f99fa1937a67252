import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/reports/exports'
import { exportFile } from '#desk/exporting/export-file'

export const download = handle(contract.downloadExport, exportFile)
