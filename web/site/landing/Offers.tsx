import type { Offer } from '#contract/shapes/offer'
import { inWords } from '../facts/days.ts'
import { linkLook } from '../parts/look.ts'
import { Section } from '../parts/Section.tsx'
import { Carousel } from './Carousel.tsx'
import { HouseArt } from './HouseArt.tsx'

/** The current offers; without any, a picture of the house. */
export function Offers({ offers }: { offers: readonly Offer[] }) {
  if (offers.length === 0) return <NoOffers />
  return (
    <Section id="offers" raised title="Offers" lead="For those who join now.">
      <Carousel slides={offers.map(offer => ({ key: offer.id, content: <Slide offer={offer} /> }))} />
    </Section>
  )
}

const Slide = ({ offer }: { offer: Offer }) => (
  <article className="grid h-full overflow-hidden rounded-card border border-line bg-bg sm:grid-cols-2">
    <div className="relative min-h-44 bg-accent-soft sm:min-h-72">
      {offer.image ? (
        <img
          src={`/uploads/offers/${offer.image}`}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute size-full object-cover"
        />
      ) : (
        <Percentage of={offer.discountPercentage} />
      )}
    </div>
    <div className="flex min-w-0 flex-col items-start p-6 sm:p-8">
      {offer.discountPercentage ? (
        <p className="text-label font-medium text-accent">{offer.discountPercentage}% off the fees</p>
      ) : null}
      <h3 className="mt-1 text-title font-semibold wrap-anywhere">{offer.title}</h3>
      <p className="mt-2 line-clamp-4 text-body text-second wrap-anywhere">{offer.description}</p>
      <div className="mt-auto pt-6">
        <p className="text-control text-second">
          Until <time dateTime={offer.validTill}>{inWords(offer.validTill)}</time>
        </p>
        <a href="#contact" className={`mt-1 ${linkLook}`}>
          Ask about this offer
        </a>
      </div>
    </div>
  </article>
)

/** Takes the place of a picture that wasn't uploaded. */
const Percentage = ({ of }: { of: number | null }) => (
  <div aria-hidden className="grid size-full place-items-center text-accent">
    {of ? (
      <p className="figures text-[4.5rem]/none font-semibold tracking-tight">
        {of}
        <span className="text-[2.5rem]">%</span>
      </p>
    ) : (
      <div className="size-full">
        <HouseArt />
      </div>
    )}
  </div>
)

const NoOffers = () => (
  <Section
    raised
    title="Come by"
    lead="No offer is running at the moment. Fees can be paid in installments all the same: ask at the desk, or write to us."
    action={
      <a href="#contact" className={linkLook}>
        Write to us
      </a>
    }
  >
    <div className="h-60 overflow-hidden rounded-card border border-line sm:aspect-45/16 sm:h-auto">
      <HouseArt />
    </div>
  </Section>
)
