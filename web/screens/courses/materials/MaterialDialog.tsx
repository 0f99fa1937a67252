import { useState } from 'react'
import { createMaterial, getMaterial, updateMaterial } from '#contract/records/materials'
import type { Material } from '#contract/shapes/material'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { TextareaField, TextField } from '../../../ui/controls/inputs.tsx'
import { bodyOf } from '../../../ui/files/bodyOf.ts'
import { FileField } from '../../../ui/files/FileField.tsx'
import { SaveDialog } from '../../../ui/forms/dialogs/SaveDialog.tsx'
import { field } from '../../../ui/forms/form.ts'
import { useContractForm } from '../../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../../ui/forms/useSaveForm.ts'
import { Progress } from '../../../ui/page/Progress.tsx'
import {
  type MaterialValues,
  materialChange,
  materialForm,
  materialValues,
  newMaterial,
  newMaterialForm,
} from './materialForm.ts'

interface MaterialDialogProps {
  courseId: string
  /** The material to change; new material is uploaded without it. */
  material?: Material
  onClose: () => void
}

const failed = say('Failed to upload material')

/** Uploads study material for a course, or changes existing material. Mount it to open it. */
export default function MaterialDialog({ courseId, material, onClose }: MaterialDialogProps) {
  const [sent, setSent] = useState(0)
  const form = useContractForm<MaterialValues>(material ? materialForm : newMaterialForm, {
    defaultValues: material ? materialValues(material) : newMaterial,
  })
  const saving = useSaveForm({
    form,
    send: (values, idempotencyKey) =>
      api(createMaterial, { body: bodyOf({ courseId, ...values }), idempotencyKey, onProgress: setSent }),
    change: material && {
      row: material,
      send: (values, { id, version }) =>
        api(updateMaterial, { params: { id }, body: bodyOf(materialChange(values, version)), onProgress: setSent }),
      newest: async ({ id }) => (await api(getMaterial, { params: { id } })).material,
      valuesOf: materialValues,
    },
    words: { done: material ? say('Material updated successfully') : say('Material uploaded successfully'), failed },
    onSaved: onClose,
  })
  const isUploading = saving.isPending && form.getValues('file') instanceof File
  return (
    <SaveDialog
      title={material ? say('Edit Material') : say('Upload Material')}
      saving={saving}
      saveLabel={material ? say('Save changes') : say('Upload')}
      onClose={onClose}
    >
      <TextField label={say('Title')} autoComplete="off" {...field(form, 'title')} />
      <TextareaField label={say('Description')} optional {...field(form, 'description')} />
      <FileField
        form={form}
        name="file"
        kind="material"
        label={say('File')}
        hint={say('PDF, DOC, DOCX, PPT, PPTX, XLS, XLSX, TXT or a picture, up to 25 MB.')}
        stored={material && { name: material.fileName, size: material.fileSize, type: material.fileType }}
      />
      {isUploading && <Progress label={sent < 1 ? say('Uploading') : say('Checking and storing')} done={sent} />}
    </SaveDialog>
  )
}
