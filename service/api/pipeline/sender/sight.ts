import type { Endpoint, Caller as Kind } from '#contract/endpoint'
import { blind, openSighted, type Visible } from '#db/connection/sight/sight'
import type { Parts } from '#desk/shared/parts'
import type { Caller } from '#records/accounts/caller'
import type { Client } from '#threads/gate'
import type { Service } from '../service.ts'

/** What each kind of caller sees of the branches. If a kind is missing here, this does not compile. */
const visibleTo: Readonly<Record<Kind, (caller: Caller) => Visible>> = {
  super_admin: () => 'everything',
  sub_admin: ({ userId, instituteId }) => ({ institutes: [instituteId], user: userId }),
  student: ({ userId }) => ({ institutes: [], user: userId }),
  visitor: () => blind,
}

/** What a handler receives, created for each request by its row of the endpoint table and its caller. */
export function partsFor(
  service: Service,
  { sees }: Pick<Endpoint, 'sees'>,
  caller: Caller | undefined,
  client: Client,
): Parts {
  const { system, requests, preview, recordedPayment, callers, answers, overload, turns, metrics, ...common } = service
  const visible = sees ?? (caller ? visibleTo[caller.role](caller) : blind)
  return {
    ...common,
    threads: common.threads.for(client),
    db: visible === 'everything' ? system.db : openSighted(requests.pool, visible),
    recordedPayment: (scope, recorded) => recordedPayment({ visible, scope, recorded }),
    asIfProjected: (institute, read) => preview(institute, visible, read),
  }
}
