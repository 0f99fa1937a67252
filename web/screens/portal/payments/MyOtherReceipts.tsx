import { useQuery } from '@tanstack/react-query'
import { pathTo, webPaths } from '#contract/product/web-paths'
import { OtherReceiptsCard } from '../../../shared/receipt/OtherReceiptsCard.tsx'
import { ownIncomeQuery } from '../queries.ts'

/** What the student paid besides fees. */
export function MyOtherReceipts() {
  const { data } = useQuery(ownIncomeQuery)
  return <OtherReceiptsCard rows={data?.income ?? []} linkTo={id => pathTo(webPaths.myEntryReceipt, { id })} />
}
