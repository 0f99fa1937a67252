/**
 * A file that is two things at once: what we take it for, and a page, a program or an archive to whoever reads it
 * otherwise. Pictures lose what they hide when they are encoded again; a file made so is refused all the same.
 */

/** Active content in a picture. Long enough that no compressed bytes spell it by chance. */
const active = /<(?:script|iframe|html|body|!doctype html|\?php)[\s>]/i

export function hidesInPicture(bytes: Buffer): boolean {
  return active.test(bytes.toString('latin1')) || holdsPdf(bytes) || endsAsZip(bytes)
}

/** PDF readers look for its beginning in the first kilobyte. */
const holdsPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024 + 5).includes('%PDF-')

const endRecord = Buffer.from('PK\x05\x06', 'latin1')
const endRecordSize = 22
const longestComment = 0xffff

/** Archives are read from their end: a record there whose comment reaches exactly to the end of the file. */
export function endsAsZip(bytes: Buffer): boolean {
  const first = Math.max(0, bytes.length - endRecordSize - longestComment)
  for (let at = bytes.lastIndexOf(endRecord); at >= first; at = bytes.lastIndexOf(endRecord, at - 1)) {
    if (at + endRecordSize <= bytes.length && at + endRecordSize + bytes.readUInt16LE(at + 20) === bytes.length)
      return true
    if (at === 0) return false
  }
  return false
}
