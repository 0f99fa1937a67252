import { expect, test } from 'vitest'
import { createApplicants } from './applicants.ts'
import { demoCourses } from './courses.ts'
import { createChance } from './random.ts'

const courses = demoCourses.map((course, index) => ({ ...course, id: `course ${index}` }))

test.each([0, 1, 2, 3])(
  'of 3 enrollments in a branch for which %i new students are planned, the first has one',
  students => {
    const enrollments = new Map([['2026-11-01', 3]])
    const apply = createApplicants({
      courses,
      chance: createChance(1),
      enrollments,
      students,
      numberOf: number => number,
    })
    const enrolled = [1, 2, 3].map(() => apply('2026-11-01').student)
    expect(new Set(enrolled).size).toBe(Math.max(1, students))
  },
)
