import type { docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Money } from '../../ui/money-cell.tsx'
import { commonTexts } from '../../ui/texts.ts'
import { changesTexts } from './texts.ts'

interface RestToPayProps {
  amended: ReplyOf<typeof docketAmendPost>
  onClose: () => void
}

/** The booking was changed to a price above what is paid and held: the rest, with the page to pay it (PAY-08). */
export function RestToPay({ amended: { card, pricing }, onClose }: RestToPayProps) {
  if (!card?.link || !pricing) return null
  const ask = <Money pounds={card.ask} currency={pricing.currency} />
  const emails = card.mailed_to.join(', ')
  return (
    <Stack gap="md">
      <Text component="output">
        {emails === '' ? changesTexts.restToPay(ask) : changesTexts.restEmailed(ask, emails)}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {commonTexts.close}
        </Button>
        <Button data-autofocus component="a" href={card.link} target="_blank" rel="noreferrer">
          {changesTexts.openPaymentPage}
        </Button>
      </Group>
    </Stack>
  )
}
