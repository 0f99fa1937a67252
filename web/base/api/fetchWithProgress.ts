/** Called with the share that has been sent, from 0 to 1. */
export type OnProgress = (sent: number) => void

/** Like `fetch`, for bodies that may take a while to send: `fetch` itself doesn't report its progress. */
export function fetchWithProgress(url: string, init: RequestInit, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'GET', url)
    request.withCredentials = init.credentials === 'include'
    request.responseType = 'blob'
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const headers = { Date: request.getResponseHeader('Date') ?? '' }
      resolve(new Response(request.response, { status: request.status, headers }))
    }
    request.onerror = () => reject(new TypeError('The request failed.'))
    request.onabort = () => reject(new DOMException('The request was aborted.', 'AbortError'))
    init.signal?.addEventListener('abort', () => request.abort())
    request.send(init.body instanceof FormData || typeof init.body === 'string' ? init.body : null)
  })
}
