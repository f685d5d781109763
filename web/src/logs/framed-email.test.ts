import { expect, test } from 'vitest'
import { framedEmail } from './framed-email.ts'

const written = `<!DOCTYPE html>
<html lang="en-GB"><head><title>Hello</title><style>@media (prefers-color-scheme: dark){p{color:#fff}}</style></head>
<body><p>Hello</p></body></html>`

test('[OPS-06] an email that is a document is shown as it is, in the chosen colour scheme', () => {
  const light = framedEmail({ mail_subject: 'Hello', mail_html: written }, 'light')
  expect(light.match(/<html/g)).toHaveLength(1)
  expect(light).toContain('@media not all{')
  expect(framedEmail({ mail_subject: 'Hello', mail_html: written }, 'dark')).toContain('@media all{')
})

test('[OPS-06] an email of an earlier version is shown in a document with its subject as the title', () => {
  const shown = framedEmail({ mail_subject: 'Ink & Co <1>', mail_html: '<p>Hello</p>' }, 'light')
  expect(shown).toContain('<title>Ink &amp; Co &lt;1&gt;</title>')
  expect(shown).toContain('<main><p>Hello</p></main>')
})

test('[OPS-06] links of a shown email open new windows, which its frame blocks', () => {
  for (const mail_html of [written, '<p>Hello</p>'])
    expect(framedEmail({ mail_subject: 'Hello', mail_html }, 'light')).toContain(
      '<head><base target="_blank">',
    )
})
