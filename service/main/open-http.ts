import type { Service } from '#api/pipeline/service'
import { routes } from '#api/routes/all'
import { type AppOptions, createApp } from './app.ts'
import { type Listening, listen } from './listen.ts'

interface HttpOptions extends AppOptions {
  readonly host: string
  readonly port: number
}

/** Answers requests on a port, and tells those who watch what changes. */
export async function openHttp(parts: Service, { host, port, ...options }: HttpOptions): Promise<Listening> {
  await parts.live.start()
  const { url, close } = await listen(createApp(parts, routes, options).callback(), { host, port })
  return {
    url,
    close: async () => {
      // The streams would hold their connections open to the end.
      parts.live.end()
      await close()
    },
  }
}
