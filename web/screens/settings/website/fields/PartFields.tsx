import type { ReactNode } from 'react'
import { webPaths } from '#contract/product/web-paths'
import type { Settings } from '#contract/records/settings'
import type { Institute } from '#contract/shapes/institute'
import { say } from '../../../../base/language/say.ts'
import { sayAround } from '../../../../base/language/sayAround.tsx'
import { Link } from '../../../../ui/browser/router.ts'
import { CheckboxField, TextareaField, TextField } from '../../../../ui/controls/inputs.tsx'
import { field } from '../../../../ui/forms/form.ts'
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
        <PeopleFields
          form={form}
          name="instructors"
          lead="instructorsLead"
          noun={say('instructor')}
          roleLabel={say('Teaches')}
        />
      )
    case 'testimonials':
      return (
        <PeopleFields
          form={form}
          name="testimonials"
          lead="testimonialsLead"
          noun={say('student')}
          roleLabel={say('Course, year')}
        />
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
      label={say('Line above the headline')}
      optional
      hint={say('Such as the town, and since when.')}
      {...field(form, 'tagline')}
    />
    <TextField label={say('Headline')} hint={say('Up to 90 characters.')} {...field(form, 'slogan')} />
    <TextareaField label={say('Introduction')} rows={3} hint={say('Up to 300 characters.')} {...field(form, 'intro')} />
  </>
)

const FigureFields = ({ form }: { form: SiteForm }) => (
  <>
    <p className="text-control text-second">
      {say('They are shown as you write them. A figure without a value is left out.')}
    </p>
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <TextField label={say('Students trained')} optional {...field(form, 'studentsTrained')} />
      <TextField label={say('Subjects')} optional {...field(form, 'subjects')} />
      <TextField label={say('Courses')} optional {...field(form, 'courses')} />
      <TextField label={say('Rating by students')} optional {...field(form, 'rating')} />
    </div>
  </>
)

const AboutFields = ({ form }: { form: SiteForm }) => (
  <>
    <TextareaField label={say('Beside “About us” on the front page')} optional rows={2} {...field(form, 'aboutLead')} />
    <TextareaField label={say('Top of the page “About”')} rows={3} {...field(form, 'aboutText')} />
    <RowFields
      form={form}
      name="points"
      title={say('How you teach')}
      noun={say('point')}
      labels={{ first: say('Title'), second: say('Text') }}
    />
    <TextareaField
      label={say('Beside “Courses” on the front page')}
      optional
      rows={2}
      {...field(form, 'coursesLead')}
    />
  </>
)

const ContactFields = ({ form, settings: { address, phones, email } }: { form: SiteForm; settings: Settings }) => (
  <>
    <p className="text-control text-second wrap-anywhere">
      {sayAround('Address, phone and email come from the settings of the {institute}: {shown}.', {
        institute: (
          <Link to={webPaths.instituteSettings} className="text-accent underline underline-offset-4">
            {say('institute')}
          </Link>
        ),
        shown: [address, phones[0], email].filter(Boolean).join(' · ') || say('none is set yet'),
      })}
    </p>
    <div className="grid gap-2">
      <CheckboxField label={say('Show the phone number')} {...checkbox(form, 'showPhone')} />
      <CheckboxField label={say('Show the email address')} {...checkbox(form, 'showEmail')} />
    </div>
    <TextField
      label={say('WhatsApp number')}
      optional
      inputMode="tel"
      autoComplete="off"
      {...field(form, 'whatsapp')}
    />
    <TextareaField label={say('Beside the contact form')} optional rows={3} {...field(form, 'contactLead')} />
    <TextareaField label={say('How to find you')} optional rows={2} {...field(form, 'directions')} />
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <TextField
        label={say('Latitude')}
        optional
        inputMode="decimal"
        hint={say('Of the pin on the map, such as 25.2921.')}
        {...field(form, 'latitude')}
      />
      <TextField label={say('Longitude')} optional inputMode="decimal" {...field(form, 'longitude')} />
    </div>
    <RowFields
      form={form}
      name="links"
      title={say('Links in the footer')}
      noun={say('link')}
      labels={{ first: say('Name'), second: say('Address') }}
    />
  </>
)

/** A checkbox has no place for an error, and none of ours can have one. */
function checkbox(form: SiteForm, name: 'showPhone' | 'showEmail') {
  const { error: _, ...wired } = field(form, name)
  return wired
}
