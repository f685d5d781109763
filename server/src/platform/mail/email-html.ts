import { initialsOf } from '@despatch/domain/text/initials.ts'
import { escaped } from '@despatch/domain/text/escaped.ts'
import type { EmailContent, Sender } from './email.ts'
import { blockHtml } from './email-block-html.ts'
import { emailColours, type EmailColours } from './email-colours.ts'
import { fonts, styled, styleSheet } from './email-style.ts'

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * The HTML part of an email in the company's theme: a column of at most 600 px. Tables and inline styles, because email
 * clients support little else; dark mode where they support it.
 */
export function emailHtml({ subject, heading, blocks, closing = '' }: EmailContent, sender: Sender): string {
  const colours = emailColours(sender.theme)
  const { light } = colours
  return `<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
${styleSheet(colours)}
</style>
</head>
<body ${styled(light, ['page'], `margin:0;padding:0;${font}`)}>
${previewText(blocks)}
<main>
<table role="presentation" ${styled(light, ['page'], 'width:100%;table-layout:fixed;border-collapse:collapse')}><tbody>
<tr>
<td style="padding:24px 12px">
<table role="presentation" ${styled(light, ['card'], card)}><tbody>
<tr>
<td class="inside" style="padding:32px 40px;${wrapped}">
${masthead(light, sender)}
<h1 ${styled(light, ['text'], 'margin:32px 0 12px;font-size:24px;line-height:32px;font-weight:600')}>${escaped(heading)}</h1>
${blocks.map((block) => blockHtml(block, light)).join('\n')}
${foot(light, closing, sender.theme.name)}
</td>
</tr>
</tbody></table>
</td>
</tr>
</tbody></table>
</main>
</body>
</html>
`
}

const card =
  'width:600px;max-width:100%;margin:0 auto;table-layout:fixed;border-collapse:separate;border-spacing:0;border-width:1px;border-style:solid;border-radius:12px'

/** Words of any length stay within the column. */
const wrapped = 'overflow-wrap:anywhere;word-break:break-word'

/** The first words, which lists of emails show beside the subject. */
function previewText(blocks: EmailContent['blocks']): string {
  const first = blocks.find((block) => block.kind === 'paragraph')
  return first ? `<div style="display:none">${escaped(first.text)}</div>` : ''
}

/** The logo, with the company's name for readers who do not see pictures; without a logo its initials and its name. */
function masthead(colours: EmailColours, { theme, address }: Sender): string {
  const name = escaped(theme.name)
  const words = 'font-size:18px;line-height:24px;font-weight:600'
  if (theme.logo === null) {
    return `<table role="presentation" style="border-collapse:collapse"><tbody>
<tr>
<td style="padding:0;vertical-align:top"><div ${styled(colours, ['mark'], mark)} aria-hidden="true">${escaped(initialsOf(theme.name))}</div></td>
<td ${styled(colours, ['text'], `padding:0 0 0 12px;vertical-align:middle;${words}`)}>${name}</td>
</tr>
</tbody></table>`
  }
  const logo = theme.logo.startsWith('/') ? `${address}${theme.logo}` : theme.logo
  return `<p ${styled(colours, ['text'], `margin:0;${words}`)}><img class="logo" src="${escaped(logo)}" alt="${name}" height="40" style="display:inline-block;vertical-align:top;height:40px;width:auto;max-width:100%;border:0"></p>`
}

const mark =
  'width:36px;border-radius:8px;text-align:center;color:#ffffff;font-size:14px;line-height:36px;font-weight:600'

function foot(colours: EmailColours, closing: string, company: string): string {
  const style = 'margin:40px 0 0;padding-top:20px;border-top-width:1px;border-top-style:solid'
  const lines = [...(closing === '' ? [] : closing.split('\n')), company].map(escaped)
  return `<p ${styled(colours, ['quiet', 'line'], `${style};${fonts.small}`)}>${lines.join('<br>')}</p>`
}
