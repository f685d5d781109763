import { IconCreditCardOff } from '@tabler/icons-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { PaymentWindow } from './payment-window.tsx'

/** Where the checkout's window ends when there was no payment (NAV-07). */
export const PaymentFailedPage = () => (
  <PaymentWindow title="Payment failed">
    <EmptyState order={1} icon={<IconCreditCardOff size={26} stroke={1.6} />} title="Payment not completed">
      Something went wrong please close current tab and restart checkout process on main tab
    </EmptyState>
  </PaymentWindow>
)
