import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './payment-under-way.module.css'
import type { Payment } from './use-payment.ts'

interface PaymentUnderWayProps {
  payment: Payment
  /** O: the hosted card form; S: the checkout. */
  provider: 'O' | 'S'
}

/** A payment that has begun: what is waited for, and the way to the provider's or the bank's own page. */
export function PaymentUnderWay({ payment, provider }: PaymentUnderWayProps) {
  const { underWay } = payment
  const heading = useRef<HTMLHeadingElement>(null)
  const stage = underWay?.stage
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [stage])
  const isLong = useIsLong(stage === 'pending')
  if (!underWay) return null
  return (
    <Stack gap="sm" align="flex-start" className={classes.underWay}>
      <Group gap="sm" wrap="nowrap">
        {stage !== 'window' && <Loader size="sm" aria-hidden />}
        <Title order={3} size="h2" ref={heading} tabIndex={-1} className={classes.heading}>
          {headings[underWay.stage][provider]}
        </Title>
      </Group>
      <Text component="output" c="dimmed" maw="34rem">
        {stage === 'window' && !underWay.opened ? blocked[provider] : texts[underWay.stage][provider]}
      </Text>
      <Text component="output" maw="34rem">
        {isLong && long}
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
            {provider === 'O' ? 'Continue to your bank' : 'Open the checkout'}
          </Button>
          <Button variant="subtle" color="gray" onClick={payment.giveUp}>
            Cancel payment
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** Whether something has gone on for so long that whoever waits wonders. */
function useIsLong(continues: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!continues) return
    const timer = setTimeout(() => setIsLong(true), 20_000)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [continues])
  return isLong
}

const headings = {
  starting: { O: 'Your card is being authorised', S: 'The checkout is being opened' },
  window: { O: 'Your bank wants to know that it is you', S: 'Pay in the other window' },
  pending: { O: 'Your card is being authorised', S: 'Your payment is being confirmed' },
  ending: { O: 'The payment is being cancelled', S: 'The payment is being cancelled' },
} as const

const slow =
  'This takes a moment. You may leave this page: your booking is made as soon as the payment is confirmed, and nothing is taken twice.'

const long =
  'The card service is slow to answer just now. It is asked again until it does, and you get an email as soon as the delivery is booked. There is no need to pay again.'

const texts = {
  starting: { O: 'Please wait a moment.', S: 'Please wait a moment.' },
  window: {
    O: 'Your bank’s page has opened in a window of its own. Once you have confirmed the payment there, this page goes on by itself.',
    S: 'The checkout has opened in a window of its own. Once you have paid there, this page goes on by itself.',
  },
  pending: { O: slow, S: slow },
  ending: { O: 'Please wait a moment.', S: 'Please wait a moment.' },
} as const

const blocked = {
  O: 'It asks you to confirm the payment on its own page, which opens in another window.',
  S: 'Your browser did not open the checkout’s window by itself. Open it here; once you have paid there, this page goes on by itself.',
} as const
