import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { insist } from './ask.ts'
import type { Rig } from './rig.ts'

const enrolled = z.object({ enrollment: z.object({ id: z.string() }) })

/** Who pays: the ids of the enrollments of each institute. */
export type Payers = ReadonlyMap<string, readonly string[]>

/** A course with these fees in rupees. */
export async function addCourse({ urls, token }: Pick<Rig, 'urls' | 'token'>, fees: number): Promise<string> {
  const body = { name: `Course ${newId()}`, duration: 3, fees }
  const answer = await insist(201, urls()[0] ?? '', '/courses', { method: 'POST', token, body })
  return z.object({ course: z.object({ id: z.string() }) }).parse(answer).course.id
}

/** A new student in a course; the fields are those of `POST /enrollments`. */
export async function enrol(
  { urls, token }: Pick<Rig, 'urls' | 'token'>,
  courseId: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = newId()
  const person = {
    ...{ firstName: 'Asha', middleName: 'Ramesh', lastName: 'Patil', email: `${id}@example.com` },
    ...{ mobile: '9876543210', dateOfBirth: '2004-02-29', address: '12 Tilak Road' },
  }
  const body = { ...person, courseId, ...fields }
  return enrolled.parse(await insist(201, urls()[0] ?? '', '/enrollments', { method: 'POST', token, key: id, body }))
    .enrollment.id
}

/** Institutes with students whose fees are so high that the rupees of a load never reach them. */
export async function openScene(rig: Rig, institutes = 2, students = 8): Promise<Payers> {
  const { urls, token } = rig
  const course = await addCourse(rig, 100_000)
  const payers = new Map<string, readonly string[]>()
  for (let number = 1; number <= institutes; number++) {
    const instituteName = `Institute ${number}`
    await insist(201, urls()[0] ?? '', '/auth/institutes', { method: 'POST', token, body: { instituteName } })
    const ids = Array.from({ length: students }, () => enrol(rig, course, { instituteName }))
    payers.set(instituteName, await Promise.all(ids))
  }
  return payers
}

/** All enrollments, those of the institutes in turn. */
export const everybody = (payers: Payers): string[] => {
  const places = [...payers.values()]
  const most = Math.max(...places.map(({ length }) => length))
  return Array.from({ length: most }, (_, index) => places.flatMap(ids => ids[index] ?? [])).flat()
}
