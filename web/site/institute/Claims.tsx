import { useSite } from '../facts/site.ts'

/** What the institute says about itself in up to four figures. */
export function Claims() {
  const { studentsTrained, subjects, courses, rating } = useSite()
  const claims = [
    { figure: studentsTrained, text: 'students trained' },
    { figure: subjects, text: 'subjects' },
    { figure: courses, text: 'courses' },
    { figure: rating, text: 'rating by students' },
  ].filter(({ figure }) => figure !== null)
  if (claims.length === 0) return null
  return (
    <dl className="grid grid-cols-2 border-t border-line sm:grid-cols-4">
      {claims.map(({ figure, text }) => (
        <div
          key={text}
          className="flex flex-col-reverse justify-end border-line py-6 even:border-l even:pl-6 max-sm:nth-[n+3]:border-t sm:not-first:border-l sm:not-first:pl-6"
        >
          <dt className="mt-1 text-control text-second">{text}</dt>
          <dd className="figures text-figure font-semibold tracking-tight wrap-anywhere">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
