import { page } from '../parts/look.ts'
import { Address } from './Address.tsx'
import { ContactForm } from './ContactForm.tsx'
import { Hours } from './Hours.tsx'

/** The form, with the other ways to reach the institute beside it. */
export function ContactSection({ title = 'Contact' }: { title?: string }) {
  return (
    <section id="contact" aria-label={title} className="border-t border-line">
      <div className={`${page} grid gap-x-16 gap-y-10 py-14 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]`}>
        <div>
          <h2 className="text-figure font-semibold tracking-tight">{title}</h2>
          <p className="mt-3 max-w-text text-body text-second">
            Ask which course fits, when the next batch begins, or how the fees can be split. Or come by: the door is
            open during working hours.
          </p>
          <div className="mt-8 grid gap-8">
            <Address />
            <Hours />
          </div>
        </div>
        <ContactForm />
      </div>
    </section>
  )
}
