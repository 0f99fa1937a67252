import type { UseFormReturn } from 'react-hook-form'
import type { Student } from '#contract/shapes/student'
import { ownLanguages } from '../../base/language/paper.ts'
import { say } from '../../base/language/say.ts'
import { useInstituteOptions } from '../../shared/institutes/InstituteFilter.tsx'
import { InstitutesMissing } from '../../shared/institutes/InstitutesMissing.tsx'
import { PhotoFields, photoNames } from '../../shared/students/PhotoFields.tsx'
import { SelectField, TextareaField, TextField } from '../../ui/controls/inputs.tsx'
import { DateField } from '../../ui/dates/DateField.tsx'
import { today } from '../../ui/format/dates.ts'
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx'
import { field } from '../../ui/forms/form.ts'
import type { StudentValues } from './studentForm.ts'

interface StudentFieldsProps {
  form: UseFormReturn<StudentValues, unknown, StudentValues>
  /** The student to change; undefined for a new one. */
  student: Student | undefined
}

export const labels = {
  firstName: say('First name'),
  middleName: say('Middle name'),
  lastName: say('Last name'),
  email: say('Email'),
  mobile: say('Mobile'),
  alternateMobileNo: say('Alternate mobile'),
  dateOfBirth: say('Date of birth'),
  aadhaarNo: say('Aadhaar number'),
  address: say('Address'),
  language: say('Receipts and messages in'),
  instituteName: say('Institute'),
  aadhaarPhoto: say('Aadhaar photo'),
  studentPhoto: say('Student photo'),
} as const

/** The data is somebody else's: the browser must neither fill in the clerk's own nor remember it. */
const off = { autoComplete: 'off' } as const

export function StudentFields({ form, student }: StudentFieldsProps) {
  const options = useInstituteOptions()
  const hasNoNumber = student?.aadhaarNo === null
  return (
    <>
      <ErrorSummary form={form} labels={labels} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField {...off} label={labels.firstName} {...field(form, 'firstName')} />
        <TextField {...off} label={labels.middleName} optional {...field(form, 'middleName')} />
        <TextField {...off} label={labels.lastName} {...field(form, 'lastName')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...off}
          label={labels.email}
          type="email"
          hint={say('Type none if there is none.')}
          {...field(form, 'email')}
        />
        <TextField {...off} label={labels.mobile} type="tel" {...field(form, 'mobile')} />
        <TextField
          {...off}
          label={labels.alternateMobileNo}
          type="tel"
          optional
          {...field(form, 'alternateMobileNo')}
        />
        <DateField {...off} label={labels.dateOfBirth} max={today()} {...field(form, 'dateOfBirth')} />
        <TextField
          {...off}
          label={labels.aadhaarNo}
          inputMode="numeric"
          optional={hasNoNumber}
          hint={student?.aadhaarNo ? say('Leave it as it is to keep the stored number.') : say('12 digits.')}
          {...field(form, 'aadhaarNo')}
        />
        {!student && <InstitutesMissing />}
        {!student && options.length > 1 && (
          <SelectField label={labels.instituteName} options={options} {...field(form, 'instituteName')} />
        )}
        <SelectField label={labels.language} options={ownLanguages()} {...field(form, 'language')} />
        <div className="sm:col-span-2">
          <TextareaField {...off} label={labels.address} rows={2} {...field(form, 'address')} />
        </div>
        <PhotoFields form={form} names={photoNames} stored={student} />
      </div>
    </>
  )
}
