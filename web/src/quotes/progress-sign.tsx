import { VisuallyHidden } from '@mantine/core'
import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import type { QuotePage } from '@despatch/domain/quotes/quote-pages.ts'
import classes from './progress-sign.module.css'

/** Steps as people count them: the three pages of a card payment are one, and registering comes after it all. */
const steps: readonly { label: string; pages: readonly QuotePage[] }[] = [
  { label: 'Where', pages: ['postcodes'] },
  { label: 'Vehicle', pages: ['tariffs'] },
  { label: 'Contact', pages: ['contact'] },
  { label: 'Addresses', pages: ['addresses'] },
  { label: 'Payment', pages: ['capture', 'payment', 'serverPayment'] },
  { label: 'Confirmation', pages: ['confirmation', 'register'] },
]

const byCardOnly = new Set(['Addresses', 'Payment'])

/** How far the quote has come; who pays on account has fewer steps (QUOTE-01). */
export function ProgressSign({ page, cust_mop }: { page: QuotePage; cust_mop: MethodOfPayment }) {
  const shown = steps.filter(({ label }) => cust_mop !== 'A' || !byCardOnly.has(label))
  const at = shown.findIndex(({ pages }) => pages.includes(page))
  return (
    <nav aria-label="Progress" className={classes.sign}>
      <p className={classes.words}>
        Step {at + 1} of {shown.length}: <b>{shown[at]?.label}</b>
      </p>
      <ol className={classes.steps}>
        {shown.map(({ label }, index) => (
          <li
            key={label}
            className={classes.step}
            data-state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={classes.label}>{label}</span>
            {index < at && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
