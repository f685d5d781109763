const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface Written {
  subject: string
  lines: readonly string[]
  links: readonly { label: string; url: string }[]
  /** Who signs it. */
  company: string
}

/** A letter as text and as HTML with the same words. */
export function letterOf({ subject, lines, links, company }: Written) {
  const paragraphs = [
    ...lines.map(escaped),
    ...links.map(({ label, url }) => `<a href="${escaped(url)}">${escaped(label)}</a>`),
    escaped(company),
  ]
  return {
    subject,
    text: [...lines, ...links.map(({ label, url }) => `${label}: ${url}`), company].join('\n\n'),
    html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n'),
  }
}
