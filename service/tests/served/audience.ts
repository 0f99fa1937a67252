import { createUser } from '#contract/accounts/auth'
import type { Topic } from '#contract/product/live'
import { type Desk, makeCourse, newKey } from '#tests/desk/desk'
import type { Client } from './client.ts'
import { watch } from './watch.ts'

const password = 'a good password'

/** A user of Pune, signed in. */
export async function somebody(desk: Desk, role: 'super_admin' | 'sub_admin' | 'student', email?: string) {
  const username = newKey().replace(' ', '-')
  const body = { username, email: email ?? `${username}@example.com`, password, fullName: 'Somebody', role }
  const { user } = await desk.admin.ok(createUser, { body: { ...body, instituteName: 'Pune' } })
  return { id: user.id, username, password, client: await desk.signIn(username, password) }
}

/** A student with an account and an enrollment in Tally at Pune. */
export async function ownStudent(desk: Desk) {
  const enrollment = await desk.enrol()
  return { enrollment, ...(await somebody(desk, 'student', enrollment.Student.email)) }
}

/** Makes a course, which everybody is told of: when that message arrives, everything before it has been sent. */
export const ring = (desk: Desk) => makeCourse(desk.admin, newKey(), 100)

/** The topics that each of these clients is told of because of a write. */
export async function heardBy(
  desk: Desk,
  clients: readonly Pick<Client, 'token'>[],
  write: () => Promise<unknown>,
): Promise<Topic[][]> {
  const watchers = await Promise.all(clients.map(client => watch(desk.server.url, client)))
  await write()
  await ring(desk)
  const heard = await Promise.all(watchers.map(watcher => watcher.until('courses')))
  for (const watcher of watchers) watcher.close()
  return heard.map(topics => topics.filter(topic => topic !== 'courses'))
}
