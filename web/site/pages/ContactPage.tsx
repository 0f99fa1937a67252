import { sitePaths } from '#contract/product/site-paths'
import { ContactSection } from '../contact/ContactSection.tsx'
import { Footer } from '../frame/Footer.tsx'
import { TopBar } from '../frame/TopBar.tsx'
import { PageIntro } from '../parts/PageIntro.tsx'

/** `/contact` */
export function ContactPage() {
  return (
    <>
      <TopBar current={sitePaths.contact} />
      <main id="main" tabIndex={-1}>
        <PageIntro title="Contact">We read every message. Or come by during working hours.</PageIntro>
        <ContactSection title="Write to us" />
      </main>
      <Footer />
    </>
  )
}
