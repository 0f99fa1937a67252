import { placeholders } from '#contract/product/placeholders'
import { instituteName } from '#wording/institute-name'
import { openingHours } from '#wording/opening-hours'

/**
 * What the settings say of the institute. The build writes placeholders, which the service fills when it sends a page;
 * the browser reads the same values from the page.
 */
const { institute, logo, address, phone, email } = globalThis.document?.documentElement.dataset ?? {
  ...placeholders,
  logo: placeholders.sign,
}

/**
 * The institute as its public site shows it: the one place to change its claims and people. The next build puts them on
 * every page, into the sitemap's descriptions and into what search engines are told. Name, logo, address, phone and e-mail
 * come from the settings. Hours, which the desk uses as well, are in `service/wording/opening-hours.ts`. After a change
 * of slogan or claims, run `node web/build/social-card.ts` to redraw the picture that shared links show.
 */
export interface Person {
  readonly name: string
  readonly role: string
  readonly text: string
}

interface Site {
  readonly name: string
  readonly slogan: string
  readonly since: number
  readonly logo: string
  /** Phone and e-mail are shown unless they are empty. */
  readonly phone: string
  readonly email: string
  readonly address: {
    readonly text: string
    readonly town: string
  }
  /** The position of the map's pin. */
  readonly coordinates: { readonly latitude: number; readonly longitude: number }
  /** Decides which day is today. */
  readonly timeZone: string
  readonly hours: typeof openingHours
  readonly claims: {
    readonly students: string
    readonly subjects: string
    readonly courses: string
    readonly rating: string
  }
  readonly instructors: readonly Person[]
  readonly testimonials: readonly Person[]
}

export const site: Site = {
  name: institute || instituteName,
  logo: logo || '/sign.svg',
  slogan: 'Computer skills, taught patiently, in the middle of town',
  since: 2009,
  phone: phone ?? '',
  email: email ?? '',
  address: {
    text: address ?? '',
    town: 'Mahoba',
  },
  coordinates: { latitude: 25.2921, longitude: 79.8724 },
  timeZone: 'Asia/Kolkata',
  hours: openingHours,
  claims: { students: '500+', subjects: '10+', courses: '40+', rating: '4.9/5' },
  instructors: [
    {
      name: 'Rakesh Kumar Tiwari',
      role: 'Founder · Accounts and Tally',
      text: 'Kept the books of a grain dealer for eleven years before he began to teach. Checks every ledger by hand.',
    },
    {
      name: 'Shabnam Ansari',
      role: 'CCC, DCA and O Level',
      text: 'MCA from Bundelkhand University. Has taken more than two hundred students through the O Level papers.',
    },
    {
      name: 'Vivek Kushwaha',
      role: 'Programming and web design',
      text: 'Writes software for shops in the district, and brings their problems into his evening batch.',
    },
    {
      name: 'Sunita Sachan',
      role: 'Typing and spoken English',
      text: 'Former court typist. Teaches Hindi and English typing, and the calm to do both against the clock.',
    },
  ],
  testimonials: [
    {
      name: 'Pooja Yadav',
      role: 'Tally Prime with GST, 2024',
      text: 'I came from a village school and had never used a mouse. Today I file GST returns for two shops in the market.',
    },
    {
      name: 'Mohammad Arif',
      role: 'ADCA, 2023',
      text: 'The fee was the problem at home. They split it over the months and nobody ever made me feel small about it.',
    },
    {
      name: 'Deepak Prajapati',
      role: 'CCC and Hindi typing, 2025',
      text: 'Forty words a minute was what the post asked for. Sunita ma’am did not let me stop at thirty-eight.',
    },
  ],
}
