import { ScrollText } from 'lucide-react'
import { webPaths } from '#contract/product/web-paths'
import { say } from '../../../base/language/say.ts'
import { ButtonLink } from '../../../ui/controls/Button.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { MyOtherReceipts } from './MyOtherReceipts.tsx'
import { MyPayments } from './MyPayments.tsx'

/** `/my-payments` */
export default function MyPaymentsPage() {
  return (
    <>
      <PageHeader
        title={say('Payment History')}
        description={say('Your payments, with their receipts.')}
        actions={
          <ButtonLink to={webPaths.myStatement} icon={ScrollText}>
            {say('Account statement')}
          </ButtonLink>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <MyPayments />
        <MyOtherReceipts />
      </div>
    </>
  )
}
