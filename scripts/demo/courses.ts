/** A course of a small-town computer institute. Fees in paise, duration in months; `wanted` is how popular it is. */
export interface DemoCourse {
  readonly name: string
  readonly description: string
  readonly category: string
  readonly duration: number
  readonly fees: number
  readonly wanted: number
}

const course = (
  name: string,
  category: string,
  duration: number,
  rupees: number,
  wanted: number,
  description: string,
): DemoCourse => ({ name, category, duration, fees: rupees * 100, wanted, description })

export const demoCourses: readonly DemoCourse[] = [
  course('CCC', 'Certificate', 3, 3000, 16, 'Course on Computer Concepts, as government posts ask for it.'),
  course('DCA', 'Diploma', 6, 6500, 15, 'Diploma in Computer Applications: Windows, Office, internet, typing.'),
  course('ADCA', 'Diploma', 12, 11500, 12, 'Advanced diploma: DCA with Tally, DTP and programming basics.'),
  course('Tally Prime with GST', 'Accounts', 3, 5500, 12, 'Accounting, GST returns and payroll in Tally Prime.'),
  course('Advanced Excel', 'Office', 2, 3500, 7, 'Formulas, pivot tables, dashboards and macros.'),
  course('O Level', 'Diploma', 12, 14500, 5, 'Preparation for all four modules of the O Level examination.'),
  course(
    'Hindi and English Typing',
    'Typing',
    3,
    2400,
    9,
    'Krutidev, Mangal and English typing up to 40 words a minute.',
  ),
  course('Spoken English', 'Language', 3, 4000, 7, 'Conversation, interviews and letters.'),
  course('Photoshop and DTP', 'Design', 4, 6000, 5, 'Photoshop, CorelDRAW and PageMaker for print work.'),
  course('Web Design', 'Design', 6, 9500, 4, 'HTML, CSS, JavaScript and a site of one’s own.'),
  course('Python Programming', 'Programming', 4, 7500, 4, 'From the first line to a small project with a database.'),
  course('Hardware and Networking', 'Technical', 6, 8500, 4, 'Assembling, repairing, installing and cabling.'),
]
