import type { z } from 'zod'
import type { WebsiteChange } from '#contract/records/website'

/** What the demo's institute says on its public site. Its people are made up, as all people of the demo are. */
export const demoWebsite: z.output<typeof WebsiteChange> = {
  tagline: 'Mahoba, since 2009',
  slogan: 'Computer skills, taught patiently, in the middle of town',
  intro:
    'From the first spreadsheet to accounting and programming, in small batches, with fees that can be paid in installments.',
  instructorsLead: 'Four people who have done the work they teach.',
  instructors: [
    {
      name: 'Rakesh Kumar Tiwari',
      role: 'Founder · Accounts and Tally',
      text: 'Kept the books of a grain dealer for eleven years before he began to teach. Checks every ledger by hand.',
      photo: null,
    },
    {
      name: 'Shabnam Ansari',
      role: 'CCC, DCA and O Level',
      text: 'MCA from Bundelkhand University. Has taken more than two hundred students through the O Level papers.',
      photo: null,
    },
    {
      name: 'Vivek Kushwaha',
      role: 'Programming and web design',
      text: 'Writes software for shops in the district, and brings their problems into his evening batch.',
      photo: null,
    },
    {
      name: 'Sunita Sachan',
      role: 'Typing and spoken English',
      text: 'Former court typist. Teaches Hindi and English typing, and the calm to do both against the clock.',
      photo: null,
    },
  ],
  testimonialsLead: null,
  testimonials: [
    {
      name: 'Pooja Yadav',
      role: 'Tally Prime with GST, 2024',
      text: 'I came from a village school and had never used a mouse. Today I file GST returns for two shops in the market.',
      photo: null,
    },
    {
      name: 'Mohammad Arif',
      role: 'ADCA, 2023',
      text: 'The fee was the problem at home. They split it over the months and nobody ever made me feel small about it.',
      photo: null,
    },
    {
      name: 'Deepak Prajapati',
      role: 'CCC and Hindi typing, 2025',
      text: 'Forty words a minute was what the post asked for. Sunita ma’am did not let me stop at thirty-eight.',
      photo: null,
    },
  ],
  place: { latitude: 25.2921, longitude: 79.8724, zoom: 17 },
}
