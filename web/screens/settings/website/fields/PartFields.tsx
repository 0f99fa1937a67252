import type { ReactNode } from 'react'
import { webPaths } from '#contract/product/web-paths'
import type { Settings } from '#contract/records/settings'
import type { Institute } from '#contract/shapes/institute'
import { Link } from '../../../../shared/ui/browser/router.ts'
import { CheckboxField, TextareaField, TextField } from '../../../../shared/ui/controls/inputs.tsx'
import { field } from '../../../../shared/ui/forms/form.ts'
import type { PartName } from '../websiteForm.ts'
import type { SiteForm } from './form.ts'
import { HoursFields } from './HoursFields.tsx'
import { PeopleFields } from './PeopleFields.tsx'
import { RowFields } from './RowFields.tsx'

interface PartFieldsProps {
  part: PartName
  form: SiteForm
  settings: Settings
  institutes: readonly Institute[]
}

/** The fields of one part of the site. */
export function PartFields({ part, form, settings, institutes }: PartFieldsProps): ReactNode {
  switch (part) {
    case 'front':
      return <FrontFields form={form} />
    case 'figures':
      return <FigureFields form={form} />
    case 'about':
      return <AboutFields form={form} />
    case 'instructors':
      return (
        <PeopleFields form={form} name="instructors" lead="instructorsLead" noun="instructor" roleLabel="Teaches" />
      )
    case 'testimonials':
      return (
        <PeopleFields form={form} name="testimonials" lead="testimonialsLead" noun="student" roleLabel="Course, year" />
      )
    case 'hours':
      return <HoursFields form={form} institutes={institutes} />
    case 'contact':
      return <ContactFields form={form} settings={settings} />
  }
}

const FrontFields = ({ form }: { form: SiteForm }) => (
  <>
    <TextField
      label="Line above the headline"
      optional
      hint="Such as the town, and since when."
      {...field(form, 'tagline')}
    />
    <TextField label="Headline" hint="Up to 90 characters." {...field(form, 'slogan')} />
    <TextareaField label="Introduction" rows={3} hint="Up to 300 characters." {...field(form, 'intro')} />
  </>
)

const FigureFields = ({ form }: { form: SiteForm }) => (
  <>
    <p className="text-control text-second">They are shown as you write them. A figure without a value is left out.</p>
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
      <TextField label="Students trained" optional {...field(form, 'studentsTrained')} />
      <TextField label="Subjects" optional {...field(form, 'subjects')} />
      <TextField label="Courses" optional {...field(form, 'courses')} />
      <TextField label="Rating by students" optional {...field(form, 'rating')} />
    </div>
  </>
)

const AboutFields = ({ form }: { form: SiteForm }) => (
  <>
    <TextareaField label="Beside “About us” on the front page" optional rows={2} {...field(form, 'aboutLead')} />
    <TextareaField label="Top of the page “About”" rows={3} {...field(form, 'aboutText')} />
    <RowFields
      form={form}
      name="points"
      title="How you teach"
      noun="point"
      most={6}
      labels={{ first: 'Title', second: 'Text' }}
    />
    <TextareaField label="Beside “Courses” on the front page" optional rows={2} {...field(form, 'coursesLead')} />
  </>
)

const ContactFields = ({ form, settings: { address, phones, email } }: { form: SiteForm; settings: Settings }) => (
  <>
    <p className="text-control text-second wrap-anywhere">
      Address, phone and e-mail stand in the settings of the{' '}
      <Link to={webPaths.instituteSettings} className="text-accent underline underline-offset-4">
        institute
      </Link>
      : {[address, phones[0], email].filter(Boolean).join(' · ') || 'none is set yet'}.
    </p>
    <div className="grid gap-2">
      <CheckboxField label="Show the phone number" {...checkbox(form, 'showPhone')} />
      <CheckboxField label="Show the e-mail address" {...checkbox(form, 'showEmail')} />
    </div>
    <TextField label="WhatsApp number" optional inputMode="tel" autoComplete="off" {...field(form, 'whatsapp')} />
    <TextareaField label="Beside the contact form" optional rows={3} {...field(form, 'contactLead')} />
    <TextareaField label="How to find you" optional rows={2} {...field(form, 'directions')} />
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
      <TextField
        label="Latitude"
        optional
        inputMode="decimal"
        hint="Of the pin on the map, such as 25.2921."
        {...field(form, 'latitude')}
      />
      <TextField label="Longitude" optional inputMode="decimal" {...field(form, 'longitude')} />
    </div>
    <RowFields
      form={form}
      name="links"
      title="Links in the footer"
      noun="link"
      most={6}
      labels={{ first: 'Name', second: 'Address' }}
    />
  </>
)

/** A checkbox has no place for an error, and none of ours can have one. */
function checkbox(form: SiteForm, name: 'showPhone' | 'showEmail') {
  const { error: _, ...wired } = field(form, name)
  return wired
}
