import { sitePaths } from '#contract/product/site-paths'
import { escaped } from './escaped.ts'

/** What stands in the fields of a form, by their names. */
export type Typed = Readonly<Record<string, unknown>>

/** The fields of the contact form as browsers check them by themselves. */
const inputs = [
  { name: 'name', label: 'Full name', attributes: 'type="text" maxlength="200" autocomplete="name"' },
  { name: 'mobile', label: 'Mobile', attributes: 'type="tel" autocomplete="tel"' },
  { name: 'email', label: 'Email', attributes: 'type="email" maxlength="254" autocomplete="email"' },
  { name: 'subject', label: 'Subject', attributes: 'type="text" maxlength="200"' },
]

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:34rem;margin:3rem auto;padding:0 1rem}
h1{font-size:1.5rem;line-height:1.25}
label{display:block;margin-top:1rem}
input,textarea{box-sizing:border-box;width:100%;margin-top:.25rem;padding:.5rem;font:inherit}
button{margin:1.5rem 0;padding:.6rem 1.2rem;font:inherit}
[hidden]{display:none}`

/** Needs no script and no file besides itself, because the visitor's line may be too slow for either. */
const page = (title: string, body: string) => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
<p><a href="${sitePaths.home}">Back to the home page</a></p>
</main>
</body>
</html>
`

export const sentPage = page(
  'Message sent',
  '<p>Thank you. Your message is with us, and we will get back to you soon.</p>',
)

/** Says what was wrong, above a form that holds what was typed. */
export const notSentPage = (sentences: readonly string[], typed: Typed): string =>
  page(
    'Your message was not sent',
    `${sentences.map(sentence => `<p role="alert">${escaped(sentence)}</p>`).join('\n')}
<form method="post" action="${sitePaths.contact}">
${inputs.map(({ name, label, attributes }) => `<label>${label} <input name="${name}" required ${attributes} value="${kept(typed, name)}"></label>`).join('\n')}
<label>Message <textarea name="message" required rows="6" maxlength="5000">
${kept(typed, 'message')}</textarea></label>
<label hidden>Leave this empty <input name="website" type="text" autocomplete="off" value="${kept(typed, 'website')}"></label>
<button type="submit">Send message</button>
</form>`,
  )

const kept = (typed: Typed, name: string) => {
  const value = typed[name]
  return typeof value === 'string' ? escaped(value) : ''
}
