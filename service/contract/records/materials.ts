import { z } from 'zod'
import { byId, endpoint, listQuery, Message, page, staff } from '#contract/endpoint'
import { clearable, Id, line, text, version } from '#contract/fields/fields'
import { Download, noFile } from '#contract/fields/files'
import { Material } from '#contract/shapes/material'

const description = text(5000)

export const NewMaterial = z.object({
  courseId: Id,
  title: line(200),
  description: description.optional(),
  file: noFile,
})
export const MaterialChange = z.object({
  courseId: Id.optional(),
  title: line(200).optional(),
  description: clearable(description),
  file: noFile,
  version,
})

/** The query of the list is the same for staff and for students, who see only their own courses. */
export const MaterialQuery = listQuery(
  'createdAt',
  '-createdAt',
  'title',
  '-title',
  'courseName',
  '-courseName',
  'fileName',
  '-fileName',
).extend({ courseId: Id.optional() })
export const MaterialList = z.object({ materials: z.array(Material), ...page })

const withFile = { file: 'material' } as const

export const listMaterials = endpoint({
  method: 'GET',
  path: '/materials',
  summary: 'Study material, newest first',
  roles: staff,
  query: MaterialQuery,
  answer: MaterialList,
})
export const getMaterial = endpoint({
  method: 'GET',
  path: '/materials/:id',
  summary: 'A study material',
  roles: staff,
  params: byId,
  answer: z.object({ material: Material }),
})
export const downloadMaterial = endpoint({
  method: 'GET',
  path: '/materials/:id/download',
  summary: 'The file of a study material, to be saved',
  roles: staff,
  params: byId,
  answer: Download,
})
export const createMaterial = endpoint({
  method: 'POST',
  path: '/materials',
  summary: 'Upload study material for a course',
  roles: staff,
  body: NewMaterial,
  files: withFile,
  answer: z.object({ material: Material }),
  status: 201,
})
export const updateMaterial = endpoint({
  method: 'PUT',
  path: '/materials/:id',
  summary: 'Change a study material, its file too when one is sent',
  roles: staff,
  params: byId,
  body: MaterialChange,
  files: withFile,
  answer: z.object({ material: Material }),
})
export const deleteMaterial = endpoint({
  method: 'DELETE',
  path: '/materials/:id',
  summary: 'Delete a study material with its file',
  roles: staff,
  params: byId,
  answer: Message,
})
