import { Address } from './Address.tsx'
import { Claims } from './Claims.tsx'
import { Footer } from './Footer.tsx'
import { Hours } from './Hours.tsx'
import { page } from './look.ts'
import { MapCard } from './MapCard.tsx'
import { Method } from './Method.tsx'
import { PageIntro } from './PageIntro.tsx'
import { Instructors, Testimonials } from './People.tsx'
import { Section } from './Section.tsx'
import { site } from './site.ts'
import { TopBar } from './TopBar.tsx'

/** `/about`: what the institute is, who teaches, and where to find it. */
export function AboutPage() {
  return (
    <>
      <TopBar current="/about" />
      <main id="main" tabIndex={-1}>
        <PageIntro title={`${site.claims.students} students trained, one at a time`}>
          {site.name} has taught computers in {site.address.town} since {site.since}: to school leavers who look for a
          first job, to shopkeepers who want to keep their own books, and to those who were told it was too late.
        </PageIntro>
        <div className={page}>
          <Claims />
        </div>
        <Section title="How we teach">
          <Method />
        </Section>
        <Instructors />
        <Testimonials />
        <Section
          title="How to find us"
          lead="The bus stops opposite. Take the stairs beside the shop to the second floor."
        >
          <MapCard tall />
          <div className="mt-8 grid gap-8 sm:grid-cols-2">
            <Address />
            <Hours />
          </div>
        </Section>
      </main>
      <Footer />
    </>
  )
}
