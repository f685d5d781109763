import { escaped } from '../escaped.ts'

interface Written {
  subject: string
  lines: readonly string[]
  links: readonly { label: string; url: string }[]
  /** The sign-off above the company's name. May have several lines. */
  closing?: string
  /** The sender. */
  company: string
}

/** An email as text and as HTML with the same contents. */
export function emailOf({ subject, lines, links, closing = '', company }: Written) {
  const last = closing === '' ? [] : [closing]
  const paragraphs = [
    ...lines.map(escaped),
    ...links.map(({ label, url }) => `<a href="${escaped(url)}">${escaped(label)}</a>`),
    ...last.map((words) => escaped(words).replaceAll('\n', '<br>')),
    escaped(company),
  ]
  return {
    subject,
    text: [...lines, ...links.map(({ label, url }) => `${label}: ${url}`), ...last, company].join('\n\n'),
    html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n'),
  }
}
