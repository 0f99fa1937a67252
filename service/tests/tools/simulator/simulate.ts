import { createChance } from '../../../../scripts/demo/random.ts'
import type { Bug } from './books.ts'
import { type Given, type Known, type Office, work } from './clerks.ts'
import { expectBooks, expectKept } from './expect-kept.ts'
import { kill, openServer } from './servers.ts'
import type { Session } from './session.ts'
import { openStore } from './store.ts'
import { openWorld, type World } from './world.ts'

const processes = 2
const branches = 2
const clerksOfEach = 2

/** What a run was about, to see that the simulation gets anywhere. */
interface Run {
  readonly given: readonly Given[]
  readonly events: number
  readonly mishaps: Readonly<Record<string, number>>
}

/**
 * Clerks of two branches send commands to two processes over one store, while connections break, processes are killed and
 * the store crashes, all as the seed decides. Throws when an invariant doesn't hold.
 */
export async function simulate(seed: number, bug?: Bug): Promise<Run> {
  const world = openWorld(createChance(seed))
  const institutes = Array.from({ length: branches }, world.newId)
  const store = openStore(world, institutes, bug)
  let servers = Array.from({ length: processes }, () => openServer(world, store))
  const given: Given[] = []
  const office: Office = { world, servers: () => servers, given }
  let atWork = branches * clerksOfEach
  const goHome = () => {
    atWork -= 1
  }
  for (const institute of institutes) {
    const known: Known = { institute, enrollments: [], payments: [], refunds: [], seq: 0 }
    for (let count = 0; count < clerksOfEach; count += 1)
      world.later(() => void work(office, known, world.newId()).then(goHome))
  }

  const mishaps = {
    'a connection breaks': () => oneSession(world, servers)?.cut(true),
    'locks are lost': () => oneSession(world, servers)?.loseLocks(),
    'a process is killed': () => {
      const killed = world.chance.one(servers)
      kill(killed)
      servers = servers.map(one => (one === killed ? openServer(world, store) : one))
    },
    'the store crashes': store.crash,
  }
  const counts: Record<string, number> = {}
  const disturb = () => {
    if (atWork === 0) return
    const what = world.chance.weighted({
      'a connection breaks': 4,
      'locks are lost': 4,
      'a process is killed': 2,
      'the store crashes': 1,
    })
    counts[what] = (counts[what] ?? 0) + 1
    mishaps[what]()
    world.later(disturb, world.chance.between(20, 300))
  }
  world.later(disturb, world.chance.between(20, 300))

  await world.end()
  if (atWork > 0) throw new Error('A clerk still waits for an answer.')
  expectBooks(store.books)
  expectKept(store.books, given)
  return { given, events: [...store.books.events.values()].flat().length, mishaps: counts }
}

/** A connection of one of the processes. */
function oneSession(
  { chance }: World,
  servers: readonly { readonly sessions: ReadonlySet<Session> }[],
): Session | undefined {
  const all = [...chance.one(servers).sessions]
  return all.length > 0 ? chance.one(all) : undefined
}
