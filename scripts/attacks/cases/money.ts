import { v7 as newId } from 'uuid'
import type { Attack, Group } from '../attack.ts'
import { foreignBranch, type World } from '../world.ts'
import { by, clerk } from './asking.ts'
import { amounts } from './values.ts'

/** Money that moves between till, bank, owner and branches; vouchers, heads, opening balances, and names in Tally. */

const owner = by('super admin')

const drawings = { kind: 'drawings', amount: 5 }
const year = '24-25'

/** Requests that are good in everything but the role. */
const wrongRoles = ({ own, today }: World): Attack[] => [
  clerk('drawings', 'POST', '/money-movements/owner', drawings, 403),
  clerk('capital', 'POST', '/money-movements/owner', { ...drawings, kind: 'capital' }, 403),
  clerk('a void of a withdrawal', 'DELETE', `/money-movements/${own.withdrawal}?reason=x`, {}, 403),
  clerk('a void of a transfer', 'DELETE', `/money-movements/${own.transfer}?reason=x`, {}, 403),
  clerk('opening balances', 'POST', '/opening-money', { cash: 5, date: today }, 403),
  clerk('opening balances read', 'GET', '/opening-money', {}, 403),
  clerk('dues restated', 'POST', '/imports/opening-balances/restate', {}, 403),
  clerk('a head', 'POST', '/heads', { type: 'expense', name: 'Gifts' }, 403),
  clerk('a head renamed', 'PUT', `/heads/${own.head}`, { name: 'Gifts' }, 403),
  clerk('a head merged', 'POST', `/heads/${own.head}/merge`, { into: own.otherHead }, 403),
  clerk('names in Tally', 'GET', '/tally-ledgers', {}, 403),
  clerk(
    'a name in Tally',
    'PUT',
    '/tally-ledgers',
    { ledgers: [{ id: 'assets:cash', name: 'Till', group: null }] },
    403,
  ),
  clerk('a year closed', 'POST', '/years', { financialYear: year }, 403),
  clerk('a year reopened', 'DELETE', `/years/${year}?reason=x`, {}, 403),
  clerk('receipts started', 'POST', '/receipt-series', { financialYear: year, first: 7 }, 403),
  clerk('a voucher corrected', 'PUT', `/income-expense/${own.entry}`, { amount: 1 }, 403),
  ...(['student', 'visitor'] as const).flatMap(who => {
    const [act, expect] = [by(who), who === 'visitor' ? 401 : 403]
    return [
      act('a withdrawal', 'POST', '/money-movements/withdrawals', { amount: 5 }, expect),
      act('a transfer', 'POST', '/transfers', { amount: 5, toInstituteName: foreignBranch }, expect),
      act('a receipt of other income', 'GET', `/income-expense/${own.entry}/receipt.pdf`, {}, expect),
      act('the balances', 'GET', '/money-balances', {}, expect),
    ]
  }),
]

/** Records of another branch, and ids that name nothing or something else. The transfers go to a third branch. */
const wrongRecords = ({ own, foreign }: World): Attack[] => {
  const confirm = (id: string) => `/transfers/${id}/confirmation`
  const arrived = { amount: 5 }
  return [
    clerk('the own transfer confirmed by who sent it', 'POST', confirm(own.transfer), arrived, 404),
    clerk('a transfer between other branches confirmed', 'POST', confirm(foreign.transfer), arrived, 404),
    clerk('a transfer that does not exist confirmed', 'POST', confirm(newId()), arrived, 404),
    clerk('a withdrawal confirmed as a transfer', 'POST', confirm(own.withdrawal), arrived, 404),
    clerk('a payment confirmed as a transfer', 'POST', confirm(own.payment), arrived, 404),
    clerk('SQL confirmed as a transfer', 'POST', confirm(encodeURIComponent("1' or '1'='1")), arrived, [400, 404]),
    clerk('a transfer to nowhere', 'POST', '/transfers', { amount: 5, toInstituteName: 'Nowhere' }, [400, 404]),
    clerk('a transfer to the own branch', 'POST', '/transfers', { amount: 5, toInstituteName: 'Pune' }, 400),
    clerk('a receipt of income of another branch', 'GET', `/income-expense/${foreign.entry}/receipt.pdf`, {}, 404),
    clerk('a receipt of income that does not exist', 'GET', `/income-expense/${newId()}/receipt.pdf`, {}, 404),
    clerk('a receipt of an expense', 'GET', `/income-expense/${own.expense}/receipt.pdf`, {}, [404, 409, 422]),
    owner('a payment voided as a movement', 'DELETE', `/money-movements/${own.payment}?reason=x`, {}, 404),
    owner('an entry voided as a movement', 'DELETE', `/money-movements/${own.entry}?reason=x`, {}, 404),
    owner('a movement voided as an entry', 'DELETE', `/income-expense/${own.withdrawal}`, {}, 404),
    owner('a movement voided as a deposit', 'DELETE', `/cash-deposits/${own.withdrawal}`, {}, 404),
    owner('a head merged into itself', 'POST', `/heads/${own.head}/merge`, { into: own.head }, [400, 409, 422]),
    owner('a head merged into nothing', 'POST', `/heads/${own.head}/merge`, { into: newId() }, [400, 404]),
    owner(
      'an expense merged into income',
      'POST',
      `/heads/${own.head}/merge`,
      { into: own.incomeHead },
      [400, 409, 422],
    ),
    owner(
      'a head with the name of another',
      'PUT',
      `/heads/${own.head}`,
      { name: ` ${own.otherName.toUpperCase()} ` },
      409,
    ),
    ...['assets:nothing', '', newId(), '__proto__', "'; drop table heads --"].map(id =>
      owner(
        `a name in Tally for ${JSON.stringify(id)}`,
        'PUT',
        '/tally-ledgers',
        { ledgers: [{ id, name: 'Till', group: null }] },
        [400, 404],
      ),
    ),
    ...['Profit & Loss A/c', 'a\nb', 'x'.repeat(100), '…'].map(name =>
      owner(
        `${JSON.stringify(name.slice(0, 20))} as a name in Tally`,
        'PUT',
        '/tally-ledgers',
        { ledgers: [{ id: 'assets:cash', name, group: null }] },
        400,
      ),
    ),
    owner('a year that is not over', 'POST', '/years', { financialYear: '98-99' }, 400),
    owner('a year that is none', 'POST', '/years', { financialYear: '24-27' }, 400),
    owner('a year reopened that nobody closed', 'DELETE', `/years/${year}?reason=x`, {}, 409),
    owner(
      'receipts started when some are given',
      'POST',
      '/receipt-series',
      { financialYear: own.series, first: 7, instituteName: 'Pune' },
      409,
    ),
  ]
}

/** What no amount may be; and nothing, charges that take all, and more than anybody has. */
const wrongAmounts = ({ own, foreign, today }: World): Attack[] => [
  ...[...amounts, 1e9, 999_999_999_999].flatMap(amount => {
    const what = `the amount ${JSON.stringify(amount)}`
    return [
      clerk(`${what} of a withdrawal`, 'POST', '/money-movements/withdrawals', { amount }, 400),
      clerk(`${what} of a settlement`, 'POST', '/money-movements/settlements', { amount, paymentMethod: 'upi' }, 400),
      clerk(`${what} of a transfer`, 'POST', '/transfers', { amount, toInstituteName: 'Nashik' }, 400),
      clerk(`${what} of a confirmation`, 'POST', `/transfers/${foreign.transfer}/confirmation`, { amount }, [400, 404]),
      owner(
        `${what} of drawings`,
        'POST',
        '/money-movements/owner',
        { ...drawings, amount, instituteName: 'Pune' },
        400,
      ),
      owner(
        `${what} of opening cash`,
        'POST',
        '/opening-money',
        { cash: amount, date: today, instituteName: 'Pune' },
        400,
      ),
    ]
  }),
  ...[-1, 0.001, 5, 6, 1e9, '1e1', {}].map(charges =>
    clerk(
      `charges of ${JSON.stringify(charges)} of 5`,
      'POST',
      '/money-movements/settlements',
      { amount: 5, charges, paymentMethod: 'card' },
      400,
    ),
  ),
  ...['cheque', 'upi', 'gold', { $ne: null }].map(paymentMethod =>
    clerk(
      `a transfer by ${JSON.stringify(paymentMethod)}`,
      'POST',
      '/transfers',
      { amount: 5, toInstituteName: 'Nashik', paymentMethod },
      400,
    ),
  ),
  clerk('a settlement of cash', 'POST', '/money-movements/settlements', { amount: 5, paymentMethod: 'cash' }, 400),
  clerk('a withdrawal of tomorrow', 'POST', '/money-movements/withdrawals', { amount: 5, date: '2199-01-01' }, 400),
  owner('capital of tomorrow', 'POST', '/money-movements/owner', { ...drawings, date: '2199-01-01' }, 400),
  clerk(
    'a cheque of 100 digits',
    'POST',
    '/payments',
    {
      ...{ enrollmentId: own.enrollment, amount: 1, paymentMethod: 'cheque', chequeNumber: '1'.repeat(100) },
    },
    400,
  ),
  clerk(
    'a payee of 200 letters',
    'POST',
    '/income-expense',
    {
      ...{ source: 'Tea', amount: 1, date: today, party: 'x'.repeat(200) },
    },
    400,
  ),
]

export const moneyGroup: Group = {
  name: 'money',
  aim: 'Withdrawals, settlements, transfers, opening balances, heads, vouchers and years, by who may not, of others, and in amounts that are none',
  refused: true,
  attacks: world => [...wrongRoles(world), ...wrongRecords(world), ...wrongAmounts(world)],
}
