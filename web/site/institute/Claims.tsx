import { site } from '../facts/site.ts'

const { students, subjects, courses, rating } = site.claims
const claims = [
  { figure: students, text: 'students trained' },
  { figure: subjects, text: 'subjects' },
  { figure: courses, text: 'courses' },
  { figure: rating, text: 'rating by students' },
]

/** What the institute says about itself in four figures. */
export function Claims() {
  return (
    <dl className="grid grid-cols-2 border-t border-line sm:grid-cols-4">
      {claims.map(({ figure, text }) => (
        <div
          key={text}
          className="flex flex-col-reverse justify-end border-line py-6 even:border-l even:pl-6 max-sm:nth-[n+3]:border-t sm:not-first:border-l sm:not-first:pl-6"
        >
          <dt className="mt-1 text-control text-second">{text}</dt>
          <dd className="figures text-figure font-semibold tracking-tight">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
