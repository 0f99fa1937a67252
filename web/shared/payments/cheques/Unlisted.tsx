import { type WebAddress, withSearch } from '#contract/product/web-paths'
import { say } from '../../../base/language/say.ts'
import { TextLink } from '../../../ui/page/TextLink.tsx'
import { instituteParam } from '../../institutes/InstituteFilter.tsx'
import { chequeParam } from './ChequeFilter.tsx'

interface UnlistedProps {
  /** By how much sums of a range differ from its list. */
  difference: string
  /** The part of it, in rupees, that is due to cheques; below 0 if the list has more. */
  bounced: number
  /** Whether records of closed days are a part of it. */
  closed: boolean
  list: WebAddress
  filters: { instituteName: string; startDate: string; endDate: string }
}

/** Says why the sums of a range differ from its list, and links to the bounced cheques if they are a part of it. */
export function Unlisted({ difference, bounced, closed, list, filters }: UnlistedProps) {
  return (
    <p className="text-label text-second">
      {[
        difference,
        bounced !== 0 && say('They count a cheque until the day it bounced.'),
        closed && say('They count a record of a closed day until the day it was deleted or changed.'),
      ]
        .filter(Boolean)
        .join(' ')}{' '}
      {bounced !== 0 && (
        <span className="print:hidden">
          <TextLink to={bouncedLink(list, bounced, filters)}>{say('Bounced cheques')}</TextLink>
        </span>
      )}
    </p>
  )
}

/** A cheque that bounced in the range may be one of an earlier day. */
const bouncedLink = (
  list: WebAddress,
  bounced: number,
  { instituteName, startDate, endDate }: UnlistedProps['filters'],
) =>
  withSearch(list, {
    [chequeParam]: 'bounced',
    [instituteParam]: instituteName,
    from: bounced > 0 ? startDate : '',
    to: endDate,
  })
