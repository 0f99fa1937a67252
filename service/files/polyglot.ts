/**
 * Detects files that are valid in two formats at once: as what we take them for, and as a page, a program or an archive
 * for another reader. Re-encoding a picture would remove the hidden content, but such a file is refused all the same.
 */

/** Active content in a picture. The patterns are long enough not to occur in compressed bytes by chance. */
const active = /<(?:script|iframe|html|body|!doctype html|\?php)[\s>]/i

export function hidesInPicture(bytes: Buffer): boolean {
  return active.test(bytes.toString('latin1')) || holdsPdf(bytes) || endsAsZip(bytes)
}

/** PDF readers look for the header anywhere in the first kilobyte. */
const holdsPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024 + 5).includes('%PDF-')

const endRecord = Buffer.from('PK\x05\x06', 'latin1')
const endRecordSize = 22
const longestComment = 0xffff

/** Zip files are read from their end: their last record has a comment that reaches exactly to the end of the file. */
export function endsAsZip(bytes: Buffer): boolean {
  const first = Math.max(0, bytes.length - endRecordSize - longestComment)
  for (let at = bytes.lastIndexOf(endRecord); at >= first; at = bytes.lastIndexOf(endRecord, at - 1)) {
    if (at + endRecordSize <= bytes.length && at + endRecordSize + bytes.readUInt16LE(at + 20) === bytes.length)
      return true
    if (at === 0) return false
  }
  return false
}
