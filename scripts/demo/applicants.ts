import type { StudentFields } from '#records/students/students'
import type { DemoCourse } from './courses.ts'
import { person } from './people.ts'
import type { Chance } from './random.ts'
import { total } from './schedule.ts'
import type { Stage } from './stage.ts'

export interface Applicants {
  readonly courses: Stage['courses']
  readonly chance: Chance
  /** How many enrol on each day, and how many new students there are in all. */
  readonly enrollments: ReadonlyMap<string, number>
  readonly students: number
  /** A number that no other branch uses, for the student's e-mail address. */
  readonly numberOf: (student: number) => number
}

interface Applicant {
  readonly fields: StudentFields
  /** Set when the student is admitted. */
  id: string | undefined
  readonly courses: Set<string>
}

export interface Application {
  readonly student: Applicant
  readonly course: DemoCourse & { readonly id: string }
}

/** Who enrols next in a branch, and for which course: one call for each enrollment, in the order of the days. */
export function createApplicants(options: Applicants): (day: string) => Application {
  const { chance } = options
  const known: Applicant[] = []
  let slots = total(options.enrollments)

  /** New students are spread evenly over the enrollments until there are as many as planned, and one at least. */
  function nextStudent(day: string): Applicant {
    const wanted = options.students - known.length
    const isNew = known.length === 0 || (wanted > 0 && (wanted >= slots || chance.happens(wanted / slots)))
    slots -= 1
    const returning = isNew ? undefined : chance.one(known)
    if (returning && returning.courses.size < options.courses.length) return returning
    const family = known.length > 0 && chance.happens(0.06) ? chance.one(known).fields : undefined
    const fresh: Applicant = {
      fields: person(chance, options.numberOf(known.length), day, family),
      id: undefined,
      courses: new Set(),
    }
    known.push(fresh)
    return fresh
  }

  function chooseCourse({ courses: taken }: Applicant) {
    const free = options.courses.filter(({ id }) => !taken.has(id))
    return chance.one(free.flatMap(course => Array(course.wanted).fill(course) as typeof free))
  }

  return day => {
    const student = nextStudent(day)
    const course = chooseCourse(student)
    student.courses.add(course.id)
    return { student, course }
  }
}
