import { randomBytes } from 'node:crypto'
import { type Answer, anyAddress } from '../ask.ts'
import type { Group, Sequence } from '../attack.ts'
import type { World } from '../world.ts'

const signIn = ({ send }: World, username: string, address = anyAddress()) =>
  send({
    method: 'POST',
    path: '/api/auth/login',
    json: { username, password: randomBytes(6).toString('hex') },
    headers: { 'X-Forwarded-For': address },
  })

const middle = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const statuses = (answers: readonly Answer[]) => new Set(answers.map(({ status }) => status))

/** One after another, because limits count what came before. */
async function inTurn(count: number, work: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let index = 0; index < count; index += 1) answers.push(await work(index))
  return answers
}

const forgotten = ({ send }: World, path: string, json: object) =>
  send({ method: 'POST', path, json, headers: { 'X-Forwarded-For': anyAddress() } })

/** What differs between the answers for a name that an account has and for names that none has. */
async function tellsWho(ask: (username: string) => Promise<Answer>): Promise<string[]> {
  const known = await inTurn(9, () => ask('clerk-of-pune'))
  const unknown = await inTurn(9, index => ask(`nobody-${index}`))
  const texts = new Set([...known, ...unknown].map(({ status, text }) => `${status} ${text}`))
  const ratio = middle(known.map(one => one.milliseconds)) / middle(unknown.map(one => one.milliseconds))
  return [
    ...(texts.size === 1 ? [] : [`there are ${texts.size} different answers`]),
    // A machine that does something else may double a time.
    ...(ratio > 0.4 && ratio < 2.5 ? [] : [`one takes ${ratio.toFixed(1)} times as long as the other`]),
  ]
}

const sequences = (world: World): Sequence[] => [
  {
    what: 'who has an account, by the answer and its time',
    run: () => tellsWho(username => signIn(world, username)),
  },
  {
    what: 'who has an account, by asking for a code',
    run: () => tellsWho(username => forgotten(world, '/api/auth/forgot-password', { username })),
  },
  {
    what: 'who has an account, by a wrong code',
    run: () =>
      tellsWho(username => {
        const guess = { code: randomBytes(4).toString('hex'), newPassword: 'tamarind-lorry-93-veranda' }
        return forgotten(world, '/api/auth/reset-password', { username, ...guess })
      }),
  },
  {
    what: 'a password, from one address',
    run: async () => {
      const address = anyAddress()
      const answers = await inTurn(14, () => signIn(world, 'ravi', address))
      const last = answers.at(-1)
      return last?.status === 429 && last.headers['retry-after'] ? [] : [`the 14th try was answered ${last?.status}`]
    },
  },
  {
    what: 'passwords of many accounts, from one address',
    run: async () => {
      const address = anyAddress()
      const answers = await inTurn(105, index => signIn(world, `person-${index}`, address))
      return answers.at(-1)?.status === 429 ? [] : [`the 105th try was answered ${answers.at(-1)?.status}`]
    },
  },
  {
    what: 'codes on receipts',
    run: async () => {
      const { code } = world.foreign
      const tail = () => randomBytes(20).toString('base64').replace(/\W/g, '0').slice(0, 16)
      const answers = await inTurn(60, () =>
        world.send({ path: `/api/receipts/${code.slice(0, -16)}${tail()}/verify` }),
      )
      const found = answers.filter(({ text }) => /"valid":true|"amount"/.test(text)).length
      return found === 0 && [200, 404, 429].some(status => statuses(answers).has(status)) ? [] : [`${found} were found`]
    },
  },
  {
    what: 'codes of invitations',
    run: async () => {
      const guess = () => ({ code: randomBytes(24).toString('base64url'), password: 'tamarind-lorry-93-veranda' })
      const address = { 'X-Forwarded-For': anyAddress() }
      const asked = { method: 'POST', path: '/api/auth/accept-invite', headers: address }
      const answers = await inTurn(25, () => world.send({ ...asked, json: guess() }))
      const wrong = [...statuses(answers)].filter(status => ![400, 422, 429].includes(status))
      return wrong.map(status => `one was answered ${status}`)
    },
  },
  {
    what: 'messages without end, from one address',
    run: async () => {
      const json = { name: 'Robot', email: 'robot@example.com', mobile: '9876543210', subject: 'x', message: 'x' }
      const asked = { method: 'POST', path: '/api/contacts', headers: { 'X-Forwarded-For': anyAddress() }, json }
      const answers = await inTurn(25, () => world.send(asked))
      return statuses(answers).has(429) ? [] : ['25 messages were taken']
    },
  },
]

export const guessingGroup: Group = {
  name: 'guesses',
  aim: 'Accounts, passwords, codes of receipts and of invitations, and messages without end',
  refused: false,
  slow: true,
  attacks: () => [],
  sequences,
}
