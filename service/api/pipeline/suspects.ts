import type { Context } from 'koa'
import { isLong } from '#api/pipeline/input/long'
import { Refusal } from '#contract/refusal'
import { tellWait } from '#desk/shared/request'
import type { Service } from './service.ts'
import { clientLeft } from './turns/turns.ts'

/**
 * Does the work that reads and validates a visitor's request. A long request counts against its address until it proves
 * valid, because the throttles behind the endpoints count only valid ones. One whose sender left before their turn
 * never does. Short requests aren't turned away: others at the same address want to sign in.
 */
export async function watchingVisitor(
  ctx: Context,
  { throttle }: Pick<Service, 'throttle'>,
  work: () => Promise<void>,
): Promise<void> {
  if (!isLong(ctx)) return work()
  const acquit = await throttle.suspect(ctx.ip, tellWait({ setHeader: (name, value) => ctx.set(name, value) }))
  try {
    await work()
    if (ctx.status !== clientLeft) await acquit()
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'INVALID_INPUT')) await acquit()
    throw error
  }
}
