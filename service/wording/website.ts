import type { WebsiteContent } from '#contract/records/website'
import { openingHours } from '#wording/opening-hours'

/**
 * What the public site of an institute says that has not said its own yet. The figures and hours are those of the
 * product's specification; all else is true of any institute, and names nobody.
 */
export const websiteExamples: WebsiteContent = {
  tagline: null,
  slogan: 'Computer courses, taught step by step',
  intro: 'For a first hour at the computer as well as for accounts and programming. Fees can be paid in installments.',
  studentsTrained: '500+',
  subjects: '10+',
  courses: '40+',
  rating: '4.9/5',
  aboutLead: 'A computer training institute for school leavers, job seekers and working people.',
  aboutText: 'Here you learn to use computers for study and for work. Ask at the desk which course suits you.',
  points: [
    { title: 'Lessons and practice', text: 'What a lesson explains is tried out at the computer.' },
    { title: 'Questions are welcome', text: 'Ask in class, write to us, or come by during working hours.' },
    {
      title: 'Fees in installments',
      text: 'The plan is agreed before the first class. Each payment has a numbered receipt that can be checked later.',
    },
  ],
  coursesLead: 'What each course teaches, how long it takes and what it costs. Fees can be paid in installments.',
  instructorsLead: 'Our instructors explain each step and answer your questions. Come by and meet them.',
  instructors: [],
  testimonialsLead: 'Come by and ask those who are learning here now.',
  testimonials: [],
  contactLead:
    'Ask which course fits, when the next batch begins, or how the fees can be split. Or come by: the door is open during working hours.',
  directions: 'The office is on the second floor, opposite the bus stand.',
  place: null,
  hours: [...openingHours],
  branchHours: [],
  showPhone: true,
  showEmail: true,
  whatsapp: null,
  links: [],
}
