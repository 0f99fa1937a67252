import type { Context } from 'koa'
import { isLong } from '#api/pipeline/input/long'
import { Refusal } from '#contract/refusal'
import { tellWait } from '#desk/request'
import type { Service } from './service.ts'

/**
 * Does what reads and validates the request of a visitor. What is too long to be looked at for nothing is counted for as
 * long as it may be invalid, because the throttles behind the endpoints count only what was found valid. Short requests
 * aren't turned away: others at the same address want to sign in.
 */
export async function watchingVisitor<T>(ctx: Context, { throttle }: Service, work: () => Promise<T>): Promise<T> {
  if (!isLong(ctx)) return work()
  const acquit = await throttle.suspect(ctx.ip, tellWait({ setHeader: (name, value) => ctx.set(name, value) }))
  try {
    const done = await work()
    await acquit()
    return done
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'INVALID_INPUT')) await acquit()
    throw error
  }
}
