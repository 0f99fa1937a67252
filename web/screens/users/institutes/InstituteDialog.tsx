import { createInstitute, updateInstitute } from '#contract/records/institutes'
import type { Institute } from '#contract/shapes/institute'
import { api } from '../../../base/api/api.ts'
import { fetchNewest } from '../../../base/api/fetchNewest.ts'
import { queryClient } from '../../../base/api/queryClient.ts'
import { say } from '../../../base/language/say.ts'
import { institutesQuery } from '../../../shared/institutes/queries.ts'
import { SaveDialog } from '../../../ui/forms/dialogs/SaveDialog.tsx'
import { useContractForm } from '../../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../../ui/forms/useSaveForm.ts'
import { InstituteFields } from './InstituteFields.tsx'
import { type InstituteValues, instituteChange, instituteForm, instituteValues, newInstitute } from './instituteForm.ts'

interface InstituteDialogProps {
  /** The institute to change; a new one is added without it. */
  institute?: Institute
  onClose: () => void
}

/** Adds an institute, or changes one. Mount it to open it. */
export default function InstituteDialog({ institute, onClose }: InstituteDialogProps) {
  const form = useContractForm<InstituteValues>(instituteForm, {
    defaultValues: institute ? instituteValues(institute) : newInstitute,
  })
  const saving = useSaveForm({
    form,
    send: (body, idempotencyKey) => api(createInstitute, { body, idempotencyKey }),
    change: institute && {
      row: institute,
      send: (values, { id, version }) =>
        api(updateInstitute, { params: { id }, body: instituteChange(values, version) }),
      newest: async ({ id }) => {
        const { institutes } = await fetchNewest(queryClient, institutesQuery)
        return institutes.find(one => one.id === id)
      },
      valuesOf: instituteValues,
    },
    words: {
      done: institute ? say('Institute updated successfully') : say('Institute created successfully'),
      failed: say('Failed to save institute'),
      told: true,
    },
    fieldOf: {
      INSTITUTE_EXISTS: 'instituteName',
      RECEIPT_PREFIX_TAKEN: 'receiptPrefix',
      RECEIPT_PREFIX_FIXED: 'receiptPrefix',
    },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={institute ? say('Edit Institute') : say('Add Institute')}
      saving={saving}
      saveLabel={institute ? say('Save changes') : say('Add institute')}
      onClose={onClose}
    >
      <InstituteFields form={form} storedAadhaar={institute?.aadhaar} />
    </SaveDialog>
  )
}
