import { sitePaths } from '#contract/product/web-paths'
import { Address } from '../contact/Address.tsx'
import { Hours } from '../contact/Hours.tsx'
import { MapCard } from '../contact/MapCard.tsx'
import { site } from '../facts/site.ts'
import { Footer } from '../frame/Footer.tsx'
import { TopBar } from '../frame/TopBar.tsx'
import { Claims } from '../institute/Claims.tsx'
import { Method } from '../institute/Method.tsx'
import { Instructors, Testimonials } from '../institute/People.tsx'
import { page } from '../parts/look.ts'
import { PageIntro } from '../parts/PageIntro.tsx'
import { Section } from '../parts/Section.tsx'

/** `/about`: what the institute is, who teaches, and where to find it. */
export function AboutPage() {
  return (
    <>
      <TopBar current={sitePaths.about} />
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
