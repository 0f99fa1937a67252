import { useSite } from '../facts/site.ts'
import { page } from '../parts/look.ts'
import { Address } from './Address.tsx'
import { Branches } from './Branches.tsx'
import { ContactForm } from './ContactForm.tsx'
import { Hours } from './Hours.tsx'

/** The form, with the other ways to reach the institute beside it. */
export function ContactSection({ title = 'Contact' }: { title?: string }) {
  const { contactLead, hours } = useSite()
  return (
    <section id="contact" aria-label={title} className="border-t border-line">
      <div
        className={`${page} grid grid-cols-1 gap-x-16 gap-y-10 py-14 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]`}
      >
        <div>
          <h2 className="text-figure font-semibold tracking-tight">{title}</h2>
          {contactLead && (
            <p className="mt-3 max-w-text text-body whitespace-pre-line text-second wrap-anywhere">{contactLead}</p>
          )}
          <div className="mt-8 grid gap-8">
            <Address />
            <Hours week={hours} />
            <Branches />
          </div>
        </div>
        <ContactForm />
      </div>
    </section>
  )
}
