import { Clock, MapPin } from 'lucide-react'
import { Mark } from '../layout/Mark.tsx'
import { ButtonLink } from '../ui/Button.tsx'

const claims = [
  { figure: '500+', text: 'students trained' },
  { figure: '10+', text: 'subjects' },
  { figure: '40+', text: 'courses' },
  { figure: '4.9/5', text: 'rating' },
]

const hours = [
  { days: 'Monday to Friday', time: '9:00 AM to 6:00 PM' },
  { days: 'Saturday', time: '9:00 AM to 4:00 PM' },
  { days: 'Sunday', time: 'Closed' },
]

/** `/`: what the institute is, when it is open, where it is, and the way in. */
export default function LandingPage() {
  return (
    <>
      <title>Computer training institute</title>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-bar max-w-page items-center justify-between px-4 sm:px-6">
          <Mark />
          <ButtonLink to="/login">Login</ButtonLink>
        </div>
      </header>
      <main className="mx-auto max-w-page px-4 sm:px-6">
        <section className="py-16 sm:py-24">
          <h1 className="max-w-[18ch] text-[2rem]/10 font-semibold tracking-tight sm:text-landing">
            Computer skills, taught patiently, in the middle of town
          </h1>
          <p className="mt-4 max-w-text text-section text-second">
            Courses for school leavers, job seekers and working people: from the first spreadsheet to accounting and
            programming, in small batches and with fees that can be paid in installments.
          </p>
          <dl className="mt-12 grid max-w-3xl grid-cols-2 gap-x-6 gap-y-8 border-t border-line pt-8 sm:grid-cols-4">
            {claims.map(({ figure, text }) => (
              <div key={text} className="flex flex-col-reverse justify-end">
                <dt className="text-control text-second">{text}</dt>
                <dd className="figures text-figure font-semibold tracking-tight text-accent">{figure}</dd>
              </div>
            ))}
          </dl>
        </section>
        <div className="grid gap-8 border-t border-line py-12 sm:grid-cols-2">
          <section>
            <h2 className="flex items-center gap-2 text-section font-semibold">
              <Clock aria-hidden size={16} className="text-third" />
              Working hours
            </h2>
            <dl className="mt-3 grid max-w-sm gap-1 text-body">
              {hours.map(({ days, time }) => (
                <div key={days} className="flex justify-between gap-4">
                  <dt className="text-second">{days}</dt>
                  <dd className="figures">{time}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section>
            <h2 className="flex items-center gap-2 text-section font-semibold">
              <MapPin aria-hidden size={16} className="text-third" />
              Where we are
            </h2>
            <p className="mt-3 max-w-sm text-body text-second">Second floor, opposite the bus stand.</p>
          </section>
        </div>
      </main>
    </>
  )
}
