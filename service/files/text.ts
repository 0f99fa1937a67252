/** Control characters that no text holds; tabs, line ends and form feeds are fine. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\0-\x08\x0b\x0e-\x1f\x7f]/

/** How pages, drawings and documents begin that are written in letters: sent as text, they would still be opened as what they are. */
const markup =
  /^\s*(?:<(?:!doctype|!--|\?xml|\?php|html|head|body|script|style|iframe|svg|title|meta|table|div|font|[abp]|br|h1)[\s>/[-]|\{\\rtf|%!PS|MIME-Version:)/i

/** Text in UTF-8 that is only that. */
export function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !control.test(text) && !markup.test(text)
  } catch {
    return false
  }
}
