import { paymentError } from '@despatch/contract/payments/payments.ts'
import { Skeleton } from '@mantine/core'
import { IconCreditCardOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../platform/api.ts'
import { pages } from '../platform/pages.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { announcePaymentEnd } from '../cards/payment-ended.ts'
import { PaymentWindow } from './payment-window.tsx'
import { paymentsTexts } from './texts.ts'

/** Shown if the payment's own error is not known (NAV-07). */
const defaultText = paymentsTexts.checkoutFailed

/** The page in the checkout window after a failed payment. It shows the last error (NAV-07, PAY-02). */
export default function PaymentFailedPage() {
  const { database = '', session_id = '' } = useSearch({ from: '/failed' })
  const isKnown = database !== '' && session_id !== ''
  const error = useQuery({
    queryKey: ['payments', 'error', database, session_id],
    queryFn: ({ signal }) => api(paymentError, { database, session_id }, { signal }),
    enabled: isKnown,
    staleTime: Infinity,
  })
  useEffect(() => {
    if (session_id) announcePaymentEnd({ session_id, paid: false })
  }, [session_id])
  return (
    <PaymentWindow title={pages.failed.title}>
      <EmptyState
        order={1}
        icon={<IconCreditCardOff size={26} stroke={1.6} />}
        title={paymentsTexts.paymentNotCompleted}
      >
        {isKnown && error.isPending ? (
          <Skeleton height={20} width={300} />
        ) : (
          <p role="alert">{error.data?.message ?? defaultText}</p>
        )}
      </EmptyState>
    </PaymentWindow>
  )
}
