import { type Person, site } from '../facts/site.ts'
import { Section } from '../parts/Section.tsx'

/** Who teaches. */
export const Instructors = () => (
  <Section title="Instructors" lead="Four people who have done the work they teach.">
    <ul aria-label="Instructors" className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
      {site.instructors.map(({ name, role, text }) => (
        <li key={name} className="flex gap-4">
          <Monogram of={name} />
          <div className="min-w-0">
            <h3 className="text-section font-semibold">{name}</h3>
            <p className="text-control text-accent">{role}</p>
            <p className="mt-2 text-body text-second">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </Section>
)

/** What students say. */
export const Testimonials = () => (
  <Section
    raised
    title="Student testimonials"
    lead={`Rated ${site.claims.rating} by those who have finished a course.`}
  >
    <ul aria-label="Student testimonials" className="grid gap-x-10 gap-y-8 md:grid-cols-3">
      {site.testimonials.map(({ name, role, text }) => (
        <li key={name} className="border-t-2 border-accent pt-5">
          <figure className="flex h-full flex-col">
            <blockquote className="text-section text-text">“{text}”</blockquote>
            <figcaption className="mt-auto pt-5 text-control text-second">
              <span className="block font-medium text-text">{name}</span>
              {role}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </Section>
)

const Monogram = ({ of }: { of: Person['name'] }) => (
  <span
    aria-hidden
    className="grid size-12 shrink-0 place-items-center rounded-full border border-line bg-accent-soft text-body font-semibold text-accent"
  >
    {of
      .split(' ')
      .filter((_, index, parts) => index === 0 || index === parts.length - 1)
      .map(part => part.charAt(0))
      .join('')}
  </span>
)
