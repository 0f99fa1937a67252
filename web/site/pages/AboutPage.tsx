import { sitePaths } from '#contract/product/site-paths'
import { Address } from '../contact/Address.tsx'
import { Branches } from '../contact/Branches.tsx'
import { Hours } from '../contact/Hours.tsx'
import { MapCard } from '../contact/MapCard.tsx'
import { useSite } from '../facts/site.ts'
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
  const { name, studentsTrained, aboutText, directions, hours } = useSite()
  return (
    <>
      <TopBar current={sitePaths.about} />
      <main id="main" tabIndex={-1}>
        <PageIntro title={studentsTrained ? `${studentsTrained} students trained` : `About ${name}`}>
          {aboutText}
        </PageIntro>
        <div className={page}>
          <Claims />
        </div>
        <Section title="How we teach">
          <Method />
        </Section>
        <Instructors />
        <Testimonials />
        <Section title="How to find us" lead={directions}>
          <MapCard tall />
          <div className="mt-8 grid gap-8 sm:grid-cols-2">
            <Address />
            <Hours week={hours} />
          </div>
          <Branches />
        </Section>
      </main>
      <Footer />
    </>
  )
}
