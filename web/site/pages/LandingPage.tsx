import { sitePaths } from '#contract/product/site-paths'
import type { Achievement } from '#contract/shapes/achievement'
import type { Course } from '#contract/shapes/course'
import type { Offer } from '#contract/shapes/offer'
import { ContactSection } from '../contact/ContactSection.tsx'
import { CoursesSection } from '../courses/CoursesSection.tsx'
import { today } from '../facts/days.ts'
import { useSite } from '../facts/site.ts'
import { Footer } from '../frame/Footer.tsx'
import { TopBar } from '../frame/TopBar.tsx'
import { Method } from '../institute/Method.tsx'
import { Instructors, Testimonials } from '../institute/People.tsx'
import { Achievements } from '../landing/Achievements.tsx'
import { Hero } from '../landing/Hero.tsx'
import { Offers } from '../landing/Offers.tsx'
import { currentOffers } from '../landing/offers.ts'
import { Section } from '../parts/Section.tsx'
import { useList } from '../parts/useList.ts'

/** `/`: the institute on one page. Its three lists come with it; one that doesn't is loaded, and shown as empty if that fails. */
export function LandingPage() {
  const { aboutLead, timeZone, lists } = useSite()
  const courses = useList<Course>('courses', lists.courses, '?limit=6')
  const achievements = useList<Achievement>('achievements', lists.achievements, '?limit=3').rows
  const { rows } = useList<Offer>('offers', lists.offers)
  // Those that the page came with were chosen when it was sent; a browser must not begin with others.
  const offers = lists.offers || rows.length === 0 ? rows : currentOffers(rows, today(new Date(), timeZone))
  const links = [
    { label: 'Home', href: '#home' },
    { label: 'About', href: '#about' },
    { label: 'Courses', href: '#courses' },
    ...(achievements.length > 0 ? [{ label: 'Achievements', href: '#achievements' }] : []),
    ...(offers.length > 0 ? [{ label: 'Offers', href: '#offers' }] : []),
    { label: 'Contact', href: '#contact' },
  ]
  return (
    <>
      <TopBar links={links} current={sitePaths.home} />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Section id="about" title="About us" lead={aboutLead}>
          <Method />
        </Section>
        <CoursesSection courses={courses} />
        <Achievements achievements={achievements} />
        <Offers offers={offers} />
        <Instructors />
        <Testimonials />
        <ContactSection />
      </main>
      <Footer />
    </>
  )
}
