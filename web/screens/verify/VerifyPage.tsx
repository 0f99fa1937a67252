import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { z } from 'zod'
import type { verifyReceipt } from '#contract/payments/receipts'
import { ApiError, send } from '../../base/api/api.ts'
import { isMissing } from '../../base/api/failures.ts'
import { say } from '../../base/language/say.ts'
import { sayAround } from '../../base/language/sayAround.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Mark } from '../../ui/page/Mark.tsx'
import { OtherLanguage } from '../../ui/page/OtherLanguage.tsx'
import { Verdict } from './Verdict.tsx'

type Answer = z.infer<(typeof verifyReceipt)['answer']>

/** `/verify/:code`: the page that a receipt's QR code opens. Whoever holds the paper sees whether it is genuine. */
export default function VerifyPage() {
  const { code = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['verify', code],
    queryFn: ({ signal }) => send<Answer>('GET', `/receipts/${encodeURIComponent(code)}/verify`, { signal }),
    meta: { failed: false },
  })
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-6 px-4 py-12">
      <Mark />
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        {/* An earlier verdict says nothing once a later check has failed: the receipt may have been cancelled since. */}
        {data && !error && <Verdict receipt={data.receipt} />}
        {!data && !error && <Waiting />}
        {isMissing(error) && <Verdict receipt={null} />}
        {error && !isMissing(error) && (
          <div className="grid justify-items-start gap-4 p-6">
            <h1 className="text-title font-semibold">{say('The receipt could not be checked')}</h1>
            <p role="alert" className="text-body text-red">
              {sentenceOf(error)}
            </p>
            <Button saving={isFetching} savingText={say('Trying…')} onClick={() => refetch()}>
              {say('Try again')}
            </Button>
          </div>
        )}
      </div>
      <div className="grid justify-items-center gap-2 text-center text-control text-second">
        <p>
          {sayAround('Answered by {host}. Trust the answer only if that is the institute’s own address.', {
            host: <strong className="font-semibold wrap-anywhere text-text">{window.location.host}</strong>,
          })}
        </p>
        <OtherLanguage />
      </div>
    </main>
  )
}

const sentenceOf = (error: unknown) =>
  error instanceof ApiError ? error.message : say('Something went wrong. Please try again.')

/** As high as the answer will be, so that nothing moves when it comes. */
const Waiting = () => (
  <div role="status" className="min-h-104 animate-late p-6">
    <h1 className="text-title font-semibold">{say('Checking the receipt…')}</h1>
  </div>
)
