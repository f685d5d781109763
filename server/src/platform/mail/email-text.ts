import type { EmailContent, Sender } from './email.ts'
import type { EmailBlock, EmailFact, EmailStop } from './email-block.ts'

/** The text part of an email, for email clients and readers that do not show HTML. */
export const emailText = ({ heading, blocks, closing = '' }: EmailContent, { theme }: Sender): string =>
  [heading, ...blocks.map(blockText), closing, theme.name].filter((part) => part !== '').join('\n\n')

function blockText(block: EmailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'facts':
      return block.facts.map(factText).join('\n')
    case 'route':
      return [block.heading, ...block.stops.map(stopText)].join('\n')
    case 'prices':
      return [block.heading, ...block.lines.map(factText)].join('\n')
    case 'button':
    case 'link':
      return `${block.label}: ${block.url}`
  }
}

const factText = ({ label, value }: EmailFact) => `${label}: ${value}`

function stopText({ label, company, address, times, note }: EmailStop): string {
  const where = [company, address].filter(Boolean).join(', ')
  const below = [times, ...note.split('\n')].filter(Boolean)
  return [where === '' ? label : `${label}: ${where}`, ...below].join('\n  ')
}
