import { ContactSection } from './ContactSection.tsx'
import { Footer } from './Footer.tsx'
import { PageIntro } from './PageIntro.tsx'
import { TopBar } from './TopBar.tsx'

/** `/contact` */
export function ContactPage() {
  return (
    <>
      <TopBar current="/contact" />
      <main id="main" tabIndex={-1}>
        <PageIntro title="Contact">We read every message, and answer on the next working day at the latest.</PageIntro>
        <ContactSection title="Write to us" />
      </main>
      <Footer />
    </>
  )
}
