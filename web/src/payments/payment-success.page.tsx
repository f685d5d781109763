import { Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { announcePaymentEnd } from './payment-ended.ts'
import { PaymentWindow } from './payment-window.tsx'

const closesAfter = 3000

/** Where the checkout's window ends after a payment; it closes by itself (NAV-07). */
export function PaymentSuccessPage() {
  const { session_id } = useSearch({ from: '/success' })
  useEffect(() => {
    if (session_id) announcePaymentEnd({ session_id, paid: true })
  }, [session_id])
  useEffect(() => {
    const closing = setTimeout(() => window.close(), closesAfter)
    return () => clearTimeout(closing)
  }, [])
  return (
    <PaymentWindow title="Payment successful">
      <EmptyState
        order={1}
        icon={<IconCircleCheck size={26} stroke={1.6} />}
        title="Payment successfully completed"
      >
        <Text c="dimmed">This window closes by itself. If it stays open, you can close it.</Text>
      </EmptyState>
    </PaymentWindow>
  )
}
