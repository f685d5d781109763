import type { CardEntry } from '@despatch/domain/card-providers/provider-declaration.ts'
import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import { cardEntryOf } from '@despatch/domain/customers/method-of-payment.ts'
import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './payment-in-progress.module.css'
import { cardsTexts } from './texts.ts'
import type { UnderWay } from './payment-workflow.ts'
import type { Payment } from './use-payment.ts'

interface PaymentInProgressProps {
  payment: Payment
  mop: MethodOfPayment
  /** What is shown while the provider decides, if the payment does not book a delivery. */
  waiting?: { pending: string; slow: string }
}

/** A payment in progress: its current stage, and a link to the provider's or the bank's page. */
export function PaymentInProgress({ payment, mop, waiting = booking }: PaymentInProgressProps) {
  const { underWay } = payment
  const cardEntry = cardEntryOf(mop)
  const heading = useRef<HTMLHeadingElement>(null)
  const stage = underWay?.stage
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [stage])
  const isLong = useIsLong(stage === 'pending')
  if (!underWay || cardEntry === null) return null
  return (
    <Stack gap="sm" align="flex-start" className={classes.underWay}>
      <Group gap="sm" wrap="nowrap">
        {stage !== 'window' && <Loader size="sm" aria-hidden />}
        <Title order={3} size="h2" ref={heading} tabIndex={-1} className={classes.heading}>
          {headings[underWay.stage][cardEntry]}
        </Title>
      </Group>
      <Text component="output" c="dimmed" maw="34rem">
        {helpOf(underWay, cardEntry, waiting)}
      </Text>
      <Text component="output" maw="34rem">
        {isLong && waiting.slow}
      </Text>
      {stage === 'window' && underWay.url !== null && (
        <Group gap="xs">
          <Button
            component="a"
            href={underWay.url}
            target="_blank"
            rel="noreferrer"
            variant={underWay.opened ? 'default' : 'filled'}
            leftSection={<IconExternalLink size={16} aria-hidden />}
            onClick={(event) => {
              if (payment.openAgain()) event.preventDefault()
            }}
          >
            {openLabels[cardEntry]}
          </Button>
          <Button variant="subtle" color="gray" onClick={payment.cancel}>
            {cardsTexts.cancelPayment}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** Whether a state has lasted so long that the user may wonder. */
function useIsLong(isPending: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsLong(true), 20_000)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isPending])
  return isLong
}

function helpOf({ stage, opened }: UnderWay, cardEntry: CardEntry, { pending }: { pending: string }): string {
  if (stage === 'pending') return pending
  return stage === 'window' && !opened ? blocked[cardEntry] : texts[stage][cardEntry]
}

const openLabels = { form: 'Continue to your bank', page: 'Open the checkout' } as const

const headings = {
  starting: { form: 'Authorising your card', page: 'Opening the checkout' },
  window: { form: 'Your bank needs to verify it’s you', page: 'Pay in the new window' },
  pending: { form: 'Authorising your card', page: 'Confirming your payment' },
  ending: { form: 'Cancelling the payment', page: 'Cancelling the payment' },
} as const

const booking = { pending: cardsTexts.pendingHelp, slow: cardsTexts.slowHelp }

const texts = {
  starting: { form: 'Please wait a moment.', page: 'Please wait a moment.' },
  window: {
    form: 'Your bank’s page has opened in a new window. Once you have confirmed the payment there, this page will update automatically.',
    page: 'The checkout has opened in a new window. Once you have paid there, this page will update automatically.',
  },
  ending: { form: 'Please wait a moment.', page: 'Please wait a moment.' },
} as const

const blocked = {
  form: 'Confirm the payment with your bank. It opens in a new window.',
  page: 'Your browser blocked the checkout window. Open it here. Once you have paid there, this page will update automatically.',
} as const
