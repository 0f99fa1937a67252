import type { Service } from '#api/pipeline/service'
import { routes } from '#api/routes/all'
import { type AppOptions, createApp } from './app.ts'
import { type Listening, listen } from './listen.ts'

interface HttpOptions extends AppOptions {
  readonly host: string
  readonly port: number
}

/** Milliseconds after the beginning of a stop in which files are still looked through, as requests may still be sent. */
const filesTime = 2_000

/** Answers requests on a port, and sends live changes to the open streams. */
export async function openHttp(parts: Service, { host, port, ...options }: HttpOptions): Promise<Listening> {
  await parts.live.start()
  const { url, close } = await listen(createApp(parts, routes, options).callback(), { host, port })
  return {
    url,
    close: async () => {
      // Open streams would otherwise hold their connections until the server gives up waiting.
      parts.live.end()
      // Most files and tables are through by then; one that isn't may take as long as a whole stop.
      const hurry = setTimeout(parts.threads.hurry, filesTime)
      await close().finally(() => clearTimeout(hurry))
    },
  }
}
