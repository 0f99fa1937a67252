import type { Context } from 'koa'
import { isLong } from '#api/pipeline/input/long'
import { Refusal } from '#contract/refusal'
import { tellWait } from '#desk/shared/request'
import type { Service } from './service.ts'
import { clientLeft } from './turns/turns.ts'

/**
 * Does what reads and validates the request of a visitor. What is too long to be looked at for nothing is counted for as
 * long as it may be invalid, because the throttles behind the endpoints count only what was found valid. Of whoever left before
 * their turn nobody knows. Short requests aren't turned away: others at the same address want to sign in.
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
