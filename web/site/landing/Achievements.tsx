import { Award } from 'lucide-react'
import type { Achievement } from '#contract/shapes/achievement'
import { inWords } from '../facts/days.ts'
import { Section } from '../parts/Section.tsx'

/** The latest three achievements. Without any, the section is left out. */
export function Achievements({ achievements }: { achievements: readonly Achievement[] }) {
  const shown = achievements.slice(0, 3)
  // Frames without a single picture would be three empty boxes.
  const pictured = shown.some(({ image }) => image)
  if (shown.length === 0) return null
  return (
    <Section id="achievements" title="Achievements" lead="What our students have achieved lately.">
      <ul aria-label="Achievements" className="grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map(({ id, title, description, date, image }) => (
          <li key={id} className="min-w-0">
            {pictured ? (
              <div className="mb-4 grid aspect-3/2 place-items-center overflow-hidden rounded-card border border-line bg-accent-soft">
                {image ? (
                  <img
                    src={`/uploads/achievements/${image}`}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    className="size-full object-cover"
                  />
                ) : (
                  <Award aria-hidden size={40} strokeWidth={1.25} className="text-accent" />
                )}
              </div>
            ) : (
              <Award aria-hidden size={24} strokeWidth={1.5} className="mb-3 text-accent" />
            )}
            <p className="text-label text-third">
              <time dateTime={date}>{inWords(date)}</time>
            </p>
            <h3 className="mt-1 text-section font-semibold wrap-anywhere">{title}</h3>
            <p className="mt-1 line-clamp-4 text-body text-second wrap-anywhere">{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
