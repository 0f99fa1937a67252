import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from '#metrics/metrics'
import { type Listening, listen } from './listen.ts'

/** Serves the metrics on a port of their own, which must not be public: whoever reaches it may read them. */
export const listenForMetrics = (metrics: Metrics, at: { host: string; port: number }): Promise<Listening> =>
  listen((request, response) => void answer(metrics, request, response), at, 'METRICS_PORT')

async function answer(metrics: Metrics, { method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end()
  try {
    const { type, body } = await metrics.text()
    response.writeHead(200, { 'Content-Type': type }).end(body)
  } catch {
    response.writeHead(500).end()
  }
}
