import { Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pages } from '../platform/pages.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { announcePaymentEnd } from '../cards/payment-ended.ts'
import { PaymentWindow } from './payment-window.tsx'
import { paymentsTexts } from './texts.ts'

const CLOSE_DELAY_MS = 3000

/** The page in the checkout window after a successful payment. It closes automatically (NAV-07). */
export default function PaymentSuccessPage() {
  const { session_id } = useSearch({ from: '/success' })
  useEffect(() => {
    if (session_id) announcePaymentEnd({ session_id, paid: true })
  }, [session_id])
  useEffect(() => {
    const closing = setTimeout(() => window.close(), CLOSE_DELAY_MS)
    return () => clearTimeout(closing)
  }, [])
  return (
    <PaymentWindow title={pages.success.title}>
      <EmptyState
        order={1}
        icon={<IconCircleCheck size={26} stroke={1.6} />}
        title={paymentsTexts.paymentSuccessfullyCompleted}
      >
        <Text c="dimmed">{paymentsTexts.windowWillClose}</Text>
      </EmptyState>
    </PaymentWindow>
  )
}
