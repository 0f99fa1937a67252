import type { Context } from 'koa'

/**
 * The origin of the address at which the service was reached, such as `http://192.168.1.5:3000`. It is that of the
 * connection: a `Host` header is the sender's own choice, and must not decide where a link leads.
 */
export function originOf({ req }: Pick<Context, 'req'>): string {
  const { localAddress = '', localPort = 0 } = req.socket
  // An IPv4 address may be written as an IPv6 one, and an IPv6 address may name its network card.
  const [address = ''] = localAddress.replace('::ffff:', '').split('%')
  return URL.parse(`http://${address.includes(':') ? `[${address}]` : address}:${localPort}`)?.origin ?? ''
}
