import type { Caller } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import type { Attack, Group } from '../attack.ts'
import type { Who, World } from '../world.ts'

const roles: readonly (readonly [Who, Caller])[] = [
  ['visitor', 'visitor'],
  ['student', 'student'],
  ['clerk', 'sub_admin'],
  ['super admin', 'super_admin'],
]

/** The address of a row with records that exist, so that only the role stands in the way. */
export function addressOf(path: string, { own, course, material }: World): string {
  const [, noun = ''] = path.replace('/student/', '/').split('/')
  const ids = new Map([
    ['students', own.student],
    ['enrollments', own.enrollment],
    ['payments', own.payment],
    ['income-expense', own.entry],
    ['cash-deposits', own.deposit],
    ['money-movements', own.withdrawal],
    ['transfers', own.transfer],
    ['heads', own.head],
    ['courses', course],
    ['materials', material],
  ])
  return `/api${path}`
    .replace(':studentId', own.student)
    .replace(':code', own.code)
    .replace(':kind', 'students')
    .replace(':refundId', own.payment)
    .replace(':month', '2020-01')
    .replace(':financialYear', '20-21')
    .replace(':id', ids.get(noun) ?? own.student)
}

export const roleGroup: Group = {
  name: 'roles',
  aim: 'Every call of the endpoint table by every role that may not make it',
  refused: true,
  attacks: world =>
    endpoints.flatMap(({ method, path, roles: allowed }) =>
      roles
        .filter(([, role]) => !allowed.includes(role))
        .map(
          ([who]): Attack => ({
            who,
            what: `${method} ${path}`,
            ask: { method, path: addressOf(path, world), ...(method === 'GET' ? {} : { json: {} }) },
            expect: who === 'visitor' ? 401 : 403,
          }),
        ),
    ),
}
