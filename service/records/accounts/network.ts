import { isIPv6 } from 'node:net'

/**
 * What counts as one sender: an IPv4 address, also where it is written as IPv6, and in IPv6 the network of 64 bits, because
 * every machine has 2⁶⁴ addresses of its own.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535') return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of an IPv6 address. URLs know every way to write one, and write it in a single way. */
function groupsOf(address: string): number[] {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [start, end] = [numbersIn(before), numbersIn(after ?? '')]
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => 0), ...end]
}

const numbersIn = (groups: string) => (groups === '' ? [] : groups.split(':').map(group => Number.parseInt(group, 16)))
