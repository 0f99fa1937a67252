import { replaceIn } from './replace.ts'

type Read = (file: string) => string

/**
 * The HTML with its classic scripts inlined, because each file would cost a round trip before anything shows. The service
 * finds them there and names their hashes in the content security policy.
 */
export const inlineScripts = (html: string, read: Read): string =>
  replaceIn(html, /(?<=<script)( src="\/[\w-]+\.js"[^>]*>)(?=<\/script>)/g, rest => {
    const [, file = '', others] = rest.match(/"\/([^"]+)"(.*)/) ?? []
    return `${others}${bare(read(file))}`
  })

const bare = (code: string) =>
  code
    .replace(/^\s*\/\/.*\n/gm, '')
    .replace(/\n\s*/g, '\n')
    .trim()

/** The HTML with its styles inlined, for a page that shows before any module has loaded. */
export const inlineStyles = (html: string, read: Read): string =>
  replaceIn(html, /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, file => `<style>${read(file)}</style>`)
