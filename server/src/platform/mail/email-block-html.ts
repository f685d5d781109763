import { escaped } from '@despatch/domain/text/escaped.ts'
import type { EmailBlock, EmailFact } from './email-block.ts'
import type { EmailColours } from './email-colours.ts'
import { routeHtml } from './email-route-html.ts'
import { fonts, styled } from './email-style.ts'

const table = 'width:100%;margin:0 0 24px;border-collapse:collapse'

/** A block as HTML, in the colours of light mode. Classes give it those of dark mode. */
export function blockHtml(block: EmailBlock, colours: EmailColours): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p ${styled(colours, ['text'], `margin:0 0 16px;${fonts.text}`)}>${lines(block.text)}</p>`
    case 'facts':
      return factsHtml(block.facts, colours)
    case 'route':
      return headingHtml(block.heading, colours) + routeHtml(block.stops, colours)
    case 'prices':
      return headingHtml(block.heading, colours) + pricesHtml(block.lines, colours)
    case 'button':
      return buttonHtml(block.label, block.url, colours)
    case 'link':
      return `<p style="margin:0 0 16px;${fonts.text}"><a href="${escaped(block.url)}" ${styled(colours, ['link'], '')}>${escaped(block.label)}</a></p>`
  }
}

const lines = (words: string) => escaped(words).replaceAll('\n', '<br>')

const headingHtml = (words: string, colours: EmailColours) =>
  `<h2 ${styled(colours, ['text'], `margin:32px 0 12px;font-weight:600;${fonts.text}`)}>${escaped(words)}</h2>\n`

const factsHtml = (facts: readonly EmailFact[], colours: EmailColours) => `<table style="${table}"><tbody>
${facts
  .map(
    ({ label, value }) => `<tr>
<th scope="row" ${styled(colours, ['quiet'], `width:38%;padding:4px 12px 4px 0;text-align:left;vertical-align:top;font-weight:400;${fonts.small}`)}>${escaped(label)}</th>
<td ${styled(colours, ['text'], `padding:4px 0;vertical-align:top;${fonts.figures};${fonts.small}`)}>${lines(value)}</td>
</tr>`,
  )
  .join('\n')}
</tbody></table>`

const pricesHtml = (prices: readonly EmailFact[], colours: EmailColours) => `<table style="${table}"><tbody>
${prices
  .map(({ label, value }, index) => {
    const isTotal = index === prices.length - 1
    const roles = isTotal ? (['text', 'line'] as const) : (['text'] as const)
    const weight = isTotal ? `font-weight:600;${fonts.text}` : `font-weight:400;${fonts.small}`
    const edge = isTotal ? 'border-top-width:1px;border-top-style:solid;padding-top:8px' : 'padding-top:4px'
    const cell = `${edge};padding-bottom:${isTotal ? 0 : 8}px;vertical-align:top;${weight}`
    return `<tr>
<th scope="row" ${styled(colours, roles, `${cell};padding-left:0;text-align:left`)}>${escaped(label)}</th>
<td ${styled(colours, roles, `${cell};padding-right:0;padding-left:16px;width:30%;text-align:right;white-space:nowrap;${fonts.figures}`)}>${escaped(value)}</td>
</tr>`
  })
  .join('\n')}
</tbody></table>`

/** Outlook for Windows ignores the padding of links, so the cell has it for Outlook. */
const buttonHtml = (label: string, url: string, colours: EmailColours) =>
  `<table role="presentation" style="margin:24px 0;border-collapse:separate;border-spacing:0"><tbody>
<tr>
<td ${styled(colours, ['button'], 'padding:0;border-radius:8px;text-align:center;mso-padding-alt:11px 24px')}><a href="${escaped(url)}" ${styled(colours, ['button'], `display:inline-block;padding:10px 24px;border-width:1px;border-style:solid;border-radius:8px;color:#ffffff;font-weight:600;text-decoration:none;${fonts.text}`)}>${escaped(label)}</a></td>
</tr>
</tbody></table>`
