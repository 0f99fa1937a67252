import { downloadEntryReceipt } from '#contract/counter/entry-receipts'
import type { IncomeExpense } from '#contract/shapes/entry'
import { fetchFile } from '../../shared/api/bodies.ts'
import { storedPaper } from '../../shared/receipt/usePaper.ts'
import { saveAs } from '../../shared/ui/browser/saveAs.ts'

/** On the paper that this desk's fee receipts are printed on. */
export async function saveReceipt({ id, voucherNumber }: IncomeExpense): Promise<void> {
  const file = await fetchFile(downloadEntryReceipt, { id }, { paper: storedPaper() })
  saveAs(`Receipt ${(voucherNumber ?? '').replaceAll('/', '-')}.pdf`, file)
}
