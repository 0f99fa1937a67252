/** Control characters that don't occur in text; tabs, line ends and form feeds are allowed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is searched for
const control = /[\0-\x08\x0b\x0e-\x1f\x7f]/

/**
 * How text-based pages, drawings and documents begin. Even if served as text, some programs would open them as such.
 */
const markup =
  /^\s*(?:<(?:!doctype|!--|\?xml|\?php|html|head|body|script|style|iframe|svg|title|meta|table|div|font|[abp]|br|h1)[\s>/[-]|\{\\rtf|%!PS|MIME-Version:)/i

/** Whether the bytes are plain UTF-8 text and not markup. */
export function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !control.test(text) && !markup.test(text)
  } catch {
    return false
  }
}
