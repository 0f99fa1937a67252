import { v7 as newId } from 'uuid'
import type { Answer } from '../ask.ts'
import type { Attack, Group, Sequence } from '../attack.ts'
import { foreignBranch, foreignWord, type Who, type World } from '../world.ts'
import { type Body, clerk } from './asking.ts'

/** Fields that the caller may not set of what moves money, and numbers that nobody chooses. */
const forced = (world: World): Attack[] => {
  const ids = {
    id: world.foreign.withdrawal,
    instituteId: newId(),
    seq: 1,
    recordedBy: 'x',
    createdAt: '2001-01-01T00:00:00Z',
  }
  const more = {
    ...ids,
    instituteName: foreignBranch,
    status: 'voided',
    balances: [{ paymentMethod: 'cash', amount: 99_999 }],
  }
  const lacks = ({ text }: Answer) => {
    const found = [foreignWord, '99999', '2001-01-01', 'voided'].filter(word => text.toLowerCase().includes(word))
    return found.length > 0 ? `tells of ${found.join(', ')}` : undefined
  }
  const entry = {
    source: 'Tea',
    amount: 1,
    date: world.today,
    voucherNumber: 'PUN/E26-27/99999',
    voucher: { serial: 99_999 },
  }
  const attacks = [
    clerk(
      'the branch and the kind of a withdrawal',
      'POST',
      '/money-movements/withdrawals',
      { amount: 1, kind: 'capital', ...more },
      201,
    ),
    clerk(
      'the branch of a settlement',
      'POST',
      '/money-movements/settlements',
      { amount: 1, paymentMethod: 'upi', ...more },
      201,
    ),
    clerk('the number and branch of a voucher', 'POST', '/income-expense', { ...entry, ...more }, 201),
    clerk(
      'the number of a receipt of other income',
      'POST',
      '/income-expense',
      { ...entry, type: 'income', ...more },
      201,
    ),
  ]
  return attacks.map(one => ({ ...one, objection: lacks }))
}

/** What counts once, asked for eight times at the same time. */
const doubles = (world: World): Sequence[] => {
  const { tokens, send } = world
  const eightTimes = async (who: Who, path: string, json: Body, headers: Record<string, string> = {}) => {
    const ask = { method: 'POST', path: `/api${path}`, token: tokens[who], json, headers }
    return Promise.all(Array.from({ length: 8 }, () => send(ask)))
  }
  const onlyOne = (answers: readonly Answer[]): string[] => {
    const accepted = answers.filter(({ status }) => status < 300)
    const rest = answers.filter(({ status }) => status >= 300 && status !== 409)
    return [
      ...(accepted.length === 1 ? [] : [`${accepted.length} were accepted`]),
      ...rest.map(({ status, text }) => `one was answered ${status}: ${text.slice(0, 100)}`),
    ]
  }
  const idsIn = (answers: readonly Answer[]) => new Set(answers.map(({ text }) => /"id":"([^"]+)"/.exec(text)?.[1]))
  return [
    {
      what: 'a transfer confirmed eight times at once',
      run: async () =>
        onlyOne(await eightTimes('super admin', `/transfers/${world.foreign.transfer}/confirmation`, { amount: 5 })),
    },
    {
      what: 'opening balances stated eight times at once',
      run: async () => {
        const body = { cash: 5, date: world.today, instituteName: 'Pune' }
        return onlyOne(await eightTimes('super admin', '/opening-money', body))
      },
    },
    {
      what: 'a withdrawal sent eight times under one key',
      run: async () => {
        const answers = await eightTimes(
          'clerk',
          '/money-movements/withdrawals',
          { amount: 5 },
          { 'Idempotency-Key': 'one withdrawal' },
        )
        return idsIn(answers).size === 1 ? [] : ['made more than one movement']
      },
    },
    {
      what: 'a transfer sent eight times under one key',
      run: async () => {
        const body = { amount: 5, toInstituteName: 'Nashik' }
        const answers = await eightTimes('clerk', '/transfers', body, { 'Idempotency-Key': 'one transfer' })
        return idsIn(answers).size === 1 ? [] : ['made more than one movement']
      },
    },
  ]
}

export const movingGroup: Group = {
  name: 'moving',
  aim: 'Money that moves in requests that are good but for fields nobody may set, and what counts once sent many times at once',
  refused: false,
  attacks: forced,
  sequences: doubles,
}
