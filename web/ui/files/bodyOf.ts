type WithoutFiles<Fields> = { [Key in keyof Fields]: Exclude<Fields[Key], File> }

/** The request body of a form that may hold files: a multipart form if it does, else the fields themselves as JSON. */
export const bodyOf = <Fields extends object>(fields: Fields): WithoutFiles<Fields> | FormData =>
  isPlain(fields) ? fields : formOf(fields)

const isPlain = <Fields extends object>(fields: Fields): fields is Fields & WithoutFiles<Fields> =>
  !Object.values(fields).some(value => value instanceof File)

/** The server reads `rows[0][amount]` as it reads nested JSON, and an empty text like null. */
function formOf(fields: object): FormData {
  const form = new FormData()
  const add = (name: string, value: unknown): void => {
    if (value instanceof File) form.append(name, value)
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner)
    else if (value !== undefined) form.append(name, String(value ?? ''))
  }
  for (const [name, value] of Object.entries(fields)) add(name, value)
  return form
}
