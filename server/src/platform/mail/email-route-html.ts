import { escaped } from '@despatch/domain/text/escaped.ts'
import type { EmailStop } from './email-block.ts'
import type { EmailColours } from './email-colours.ts'
import { fonts, styled } from './email-style.ts'

/** The stops below each other, beside a line that joins them. A table, because email clients cannot position elements. */
export const routeHtml = (stops: readonly EmailStop[], colours: EmailColours): string =>
  `<table role="presentation" style="width:100%;margin:0 0 24px;table-layout:fixed;border-collapse:collapse">
<colgroup><col style="width:4px"><col style="width:20px"><col></colgroup>
<tbody>
${stops.map((stop, index) => stopHtml(stop, index === stops.length - 1, colours)).join('\n')}
</tbody></table>`

/** The label beside a dot, and the details beside the line. The line is the left edge of a cell under the dot. */
function stopHtml(stop: EmailStop, isLast: boolean, colours: EmailColours): string {
  const line = isLast
    ? ''
    : styled(colours, ['line'], 'padding:0;border-left-width:2px;border-left-style:solid')
  return `<tr>
<td colspan="2" style="padding:0;vertical-align:middle">${dotHtml(stop, colours)}</td>
<td ${styled(colours, ['quiet'], `padding:0;${fonts.small}`)}>${escaped(stop.label)}</td>
</tr>
<tr>
<td style="padding:0"></td>
<td ${line === '' ? 'style="padding:0"' : line}></td>
<td style="padding:0 0 ${isLast ? 0 : 16}px">
${detailsHtml(stop, colours)}
</td>
</tr>`
}

const dotHtml = ({ company, address }: EmailStop, colours: EmailColours) =>
  company === '' && address === ''
    ? ''
    : `<div ${styled(colours, ['dot'], 'width:10px;height:10px;border-radius:5px;font-size:0;line-height:0')}></div>`

function detailsHtml({ company, address, times, note }: EmailStop, colours: EmailColours): string {
  const lines = [
    [escaped(company), 'text', `font-weight:600;${fonts.text}`],
    [addressHtml(address), 'text', fonts.small],
    [escaped(times), 'quiet', fonts.small],
    [escaped(note).replaceAll('\n', '<br>'), 'text', fonts.small],
  ] as const
  return lines
    .filter(([words]) => words !== '')
    .map(([words, role, style]) => `<div ${styled(colours, [role], style)}>${words}</div>`)
    .join('\n')
}

/** The last two words of an address stay on one line, unless they are long: they are mostly a postcode. */
function addressHtml(address: string): string {
  const [last = ''] = /\S{1,10} \S{1,10}$/.exec(address) ?? []
  if (last === '') return escaped(address)
  return `${escaped(address.slice(0, -last.length))}<span style="white-space:nowrap">${escaped(last)}</span>`
}
