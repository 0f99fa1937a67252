import type { Person } from '#contract/records/website'
import { useSite } from '../facts/site.ts'
import { Section } from '../parts/Section.tsx'

/** Who teaches. Without a sentence and without people the section is left out. */
export function Instructors() {
  const { instructors, instructorsLead } = useSite()
  if (instructors.length === 0 && instructorsLead === null) return null
  return (
    <Section title="Instructors" lead={instructors.length > 0 && instructorsLead}>
      {instructors.length === 0 ? (
        <Sentence>{instructorsLead}</Sentence>
      ) : (
        <ul aria-label="Instructors" className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {instructors.map((person, index) => (
            <li key={index} className="flex gap-4">
              <Portrait of={person} />
              <div className="min-w-0 wrap-anywhere">
                <h3 className="text-section font-semibold">{person.name}</h3>
                <p className="text-control text-accent">{person.role}</p>
                <p className="mt-2 text-body whitespace-pre-line text-second">{person.text}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** What students say, and how they rate it. */
export function Testimonials() {
  const { testimonials, testimonialsLead, rating } = useSite()
  const lead = [rating && `Rated ${rating} by students.`, testimonialsLead].filter(Boolean).join(' ')
  if (testimonials.length === 0 && lead === '') return null
  return (
    <Section raised title="Student testimonials" lead={testimonials.length > 0 && lead}>
      {testimonials.length === 0 ? (
        <Sentence>{lead}</Sentence>
      ) : (
        <ul aria-label="Student testimonials" className="grid gap-x-10 gap-y-8 md:grid-cols-3">
          {testimonials.map((person, index) => (
            <li key={index} className="border-t-2 border-accent pt-5">
              <figure className="flex h-full flex-col wrap-anywhere">
                <blockquote className="text-section whitespace-pre-line">“{person.text}”</blockquote>
                <figcaption className="mt-auto flex items-center gap-3 pt-5 text-control text-second">
                  {person.photo && <Portrait of={person} />}
                  <span className="min-w-0">
                    <span className="block font-medium text-text">{person.name}</span>
                    {person.role}
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** What stands in place of people. */
const Sentence = ({ children }: { children: string | null }) => (
  <p className="max-w-text text-section whitespace-pre-line text-second wrap-anywhere">{children}</p>
)

const Portrait = ({ of: { name, photo } }: { of: Person }) =>
  photo ? (
    <img
      src={photo}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      className="size-12 shrink-0 rounded-full border border-line object-cover"
    />
  ) : (
    <span
      aria-hidden
      className="grid size-12 shrink-0 place-items-center rounded-full border border-line bg-accent-soft text-body font-semibold text-accent"
    >
      {initialsOf(name)}
    </span>
  )

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .filter((_, index, parts) => index === 0 || index === parts.length - 1)
    .map(part => [...part][0])
    .join('')
