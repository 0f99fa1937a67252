import type { ReactNode } from 'react'
import type { WebAddress } from '#contract/product/web-paths'
import { isMissing } from '../../base/api/failures.ts'
import { say } from '../../base/language/say.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { RecordNotFound } from '../../ui/page/RecordNotFound.tsx'
import { ErrorState, Skeleton } from '../../ui/page/states.tsx'
import { BackLink } from '../../ui/page/TextLink.tsx'
import { PaperField } from './PaperField.tsx'
import { type PaperChoice, usePaper } from './usePaper.ts'

interface ReceiptFrameProps<Data> {
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  numberOf: (receipt: Data) => string
  /** The list that the receipt belongs to, and the text of the link to it. */
  list: { to: WebAddress; name: string; goThere: string }
  /** What the page says when there is no such receipt, and the likely reasons. */
  missing: { title: string; message: string; why: string }
  /** What it says when loading fails. */
  failed: string
  description?: (receipt: Data) => ReactNode
  /** The buttons beside the choice of the paper. */
  actions: (receipt: Data, paper: PaperChoice) => ReactNode
  children: (receipt: Data, paper: PaperChoice) => ReactNode
}

/** A page with one receipt on the paper of this desk: loading, failed, not found, or ready to be printed. */
export function ReceiptFrame<Data>({ query, numberOf, list, missing, ...props }: ReceiptFrameProps<Data>) {
  const { data, error, isFetching, refetch } = query
  const choice = usePaper()
  const back = <BackLink to={list.to}>{list.name}</BackLink>
  if (data === undefined && isMissing(error))
    return (
      <RecordNotFound title={missing.title} back={back} message={missing.message} to={list.to} toName={list.goThere}>
        {missing.why}
      </RecordNotFound>
    )
  const shown = data !== undefined
  return (
    <>
      <div className="mx-auto max-w-3xl print:hidden">
        <PageHeader
          title={shown ? say('Receipt {number}', { number: numberOf(data) }) : say('Receipt')}
          back={back}
          description={shown && props.description?.(data)}
          actions={
            shown && (
              <>
                <PaperField {...choice} />
                {props.actions(data, choice.paper)}
              </>
            )
          }
        />
        {Boolean(error) && <ErrorState title={props.failed} onRetry={() => refetch()} retrying={isFetching} />}
        {!shown && !error && <Skeleton lines={8} />}
      </div>
      {shown && props.children(data, choice.paper)}
    </>
  )
}
