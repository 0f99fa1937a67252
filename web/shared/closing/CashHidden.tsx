import { say } from '../../base/language/say.ts'

/** Shown to a clerk in place of the cash, because the till is counted blind. */
export const CashHidden = () => (
  <p className="mt-2 text-label text-third">{say('Cash is not shown before it is counted at the day close.')}</p>
)
