import type { Answer } from './ask.ts'
import type { Attack, Group } from './attack.ts'
import { noWait, type Wait } from './probe.ts'
import { foreignWord, type World } from './world.ts'

/** What came of the attacks of one kind. */
export interface Outcome {
  readonly name: string
  readonly aim: string
  readonly attacks: number
  readonly faults: readonly string[]
  /** For which attack the service worked longest while others waited. */
  readonly slowest: Wait & { readonly what: string }
}

/** Measures what others waited for during the last attack; without it nothing is measured. */
type Waited = () => Promise<Wait>

/** Texts of Node, of Postgres and of our own files, which no answer may show. */
const internals =
  /\bat (async )?[\w.<>]+ \(|node_modules|\.ts:\d|\bpg_\w+|relation "|syntax error at|violates \w+ |ECONN/
const insiders: readonly Attack['who'][] = ['other clerk', 'super admin']

/** Makes all attacks of a group, one after another, and judges each answer and what is stored afterwards. */
export async function judgeGroup(world: World, group: Group, waited: Waited = async () => noWait): Promise<Outcome> {
  const before = group.refused ? await world.digest() : {}
  const faults: string[] = []
  let slowest = { what: '', ...noWait }
  const note = async (what: string, found: readonly string[]) => {
    faults.push(...found.map(fault => `${group.name}: ${what}: ${fault}`))
    const wait = await waited()
    if (wait.worked > slowest.worked) slowest = { what, ...wait }
  }
  const attacks = await group.attacks(world)
  for (const attack of attacks) {
    const answer = await world.send({ ...attack.ask, token: world.tokens[attack.who] })
    await note(`${attack.what}, by a ${attack.who}`, faultsOf(attack, answer))
  }
  const sequences = group.sequences?.(world) ?? []
  for (const { what, run } of sequences) await note(what, await run())
  const after = group.refused ? await world.digest() : {}
  const changed = Object.keys(after).filter(table => after[table] !== before[table])
  faults.push(...changed.map(table => `${group.name}: ${table} has changed although all was refused`))
  return { name: group.name, aim: group.aim, attacks: attacks.length + sequences.length, faults, slowest }
}

function faultsOf({ who, ask, expect, objection }: Attack, answer: Answer): string[] {
  const { status, headers, text } = answer
  const other = objection?.(answer)
  const isOurs = status !== 431 && headers['content-type'] !== undefined
  return [
    ...([expect].flat().includes(status) ? [] : [`answered ${status}: ${text.slice(0, 200)}`]),
    ...(isOurs && headers['x-content-type-options'] !== 'nosniff' ? ['lets the browser guess the type'] : []),
    ...(ask.path.startsWith('/api/') && status < 400 && headers['cache-control'] !== 'no-store'
      ? ['may be kept by caches']
      : []),
    ...(status >= 400 && internals.test(text) ? [`shows what is inside: ${internals.exec(text)?.[0]}`] : []),
    ...(!insiders.includes(who) && text.toLowerCase().includes(foreignWord) ? ['tells of another branch'] : []),
    ...(other === undefined ? [] : [other]),
  ]
}
