import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { say } from '../language/say.ts'
import { ApiError, address, reach } from './api.ts'
import { readToken } from './token.ts'

/** The file that a row such as `downloadMaterial` answers with; `saveAs` hands it to the user. Throws an ApiError. */
export async function fetchFile(
  row: Pick<Endpoint, 'method' | 'path'>,
  params: unknown,
  query?: object,
): Promise<Blob> {
  const response = await reach(row.method, address(row.path, params, query), {})
  return response.blob()
}

/** A private upload, asked for in the session that its link was made for. Throws an ApiError. */
export async function fetchUpload(link: string): Promise<Blob> {
  const asked = fetch(link, { headers: { Authorization: `Bearer ${readToken()}` } })
  return (await reach('GET', link, { asked })).blob()
}

interface Taken {
  query?: object
  signal?: AbortSignal
  /** Called with the number of bytes received so far. */
  onBytes: (bytes: number) => void
}

/** The same for a file that the server writes while it sends it, however long that takes. Throws an ApiError, also when it breaks off. */
export async function takeFile(
  row: Pick<Endpoint, 'method' | 'path'>,
  params: unknown,
  { query, signal, onBytes }: Taken,
): Promise<Blob> {
  const response = await reach(row.method, address(row.path, params, query), { signal })
  const reader = response.body?.getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
      pieces.push(step.value)
      bytes += step.value.length
      onBytes(bytes)
    }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(0, brokenOff)
  }
  return new Blob(pieces, { type: response.headers.get('Content-Type') ?? '' })
}

const brokenOff = { message: say('The connection was lost before the end.'), code: 'UNREACHABLE' } as const

/** The answer of an endpoint that keeps sending, such as `watch`. Throws an ApiError. */
export async function openStream(
  row: Pick<Endpoint, 'method' | 'path'>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const { body } = await reach(row.method, row.path, { signal })
  if (!body) throw new ApiError(0, { code: 'UNREACHABLE' })
  return body
}

interface Followed {
  params?: unknown
  query?: unknown
  body: FormData
  signal?: AbortSignal
}

/**
 * The answer of an endpoint that reports its progress while it works, such as an import: `onText` gets the text received so
 * far. Throws an ApiError, also when the answer breaks off.
 */
export async function follow<Answer extends z.ZodType>(
  { method, path }: Pick<Endpoint<Answer>, 'method' | 'path' | 'answer'>,
  { params, query, body, signal }: Followed,
  onText: (text: string) => void,
): Promise<z.output<Answer>> {
  const response = await reach(method, address(path, params, query), { body, signal })
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  let text = ''
  try {
    for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
      text += decoder.decode(step.value, { stream: true })
      onText(text)
    }
    return JSON.parse(text)
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(0, brokenOff)
  }
}
