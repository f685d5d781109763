import { VisuallyHidden } from '@mantine/core'
import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import type { QuotePage } from '@despatch/domain/quotes/quote-pages.ts'
import classes from './progress-steps.module.css'
import { quotesTexts } from './texts.ts'

/** The steps shown to the user. The three payment pages are one step. Registration is part of the last one. */
const steps: readonly { label: string; pages: readonly QuotePage[] }[] = [
  { label: 'Where', pages: ['postcodes'] },
  { label: 'Vehicle', pages: ['tariffs'] },
  { label: 'Contact', pages: ['contact'] },
  { label: 'Addresses', pages: ['addresses'] },
  { label: 'Payment', pages: ['capture', 'payment', 'serverPayment'] },
  { label: 'Confirmation', pages: ['confirmation', 'register'] },
]

const cardSteps = new Set(['Addresses', 'Payment'])

/** The progress of the quote. Customers who pay on account have fewer steps (QUOTE-01). */
export function ProgressSteps({ page, cust_mop }: { page: QuotePage; cust_mop: MethodOfPayment }) {
  const shown = steps.filter(({ label }) => cust_mop !== 'A' || !cardSteps.has(label))
  const current = shown.findIndex(({ pages }) => pages.includes(page))
  return (
    <nav aria-label={quotesTexts.progress} className={classes.sign}>
      <p className={classes.words}>
        {quotesTexts.stepOf(current + 1, shown.length)} <b>{shown[current]?.label}</b>
      </p>
      <ol className={classes.steps}>
        {shown.map(({ label }, index) => (
          <li
            key={label}
            className={classes.step}
            data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={classes.label}>{label}</span>
            {index < current && <VisuallyHidden>{`, ${quotesTexts.done}`}</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
