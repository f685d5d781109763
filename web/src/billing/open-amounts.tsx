import { Text } from '@mantine/core'
import type { Pounds } from '@despatch/domain/money/money.ts'
import { Money } from '../ui/money-cell.tsx'
import classes from './billing.module.css'
import { billingTexts } from './texts.ts'

interface OpenAmountsProps {
  open: Pounds
  overdue: Pounds
  currency: string
}

/** What is to be paid, and what of it is overdue. */
export const OpenAmounts = ({ open, overdue, currency }: OpenAmountsProps) =>
  open === 0 ? (
    <Text c="dimmed">{billingTexts.nothingToPay}</Text>
  ) : (
    <dl className={classes.amounts}>
      <div>
        <dt>{billingTexts.toPay}</dt>
        <dd>
          <Money pounds={open} currency={currency} />
        </dd>
      </div>
      {overdue > 0 && (
        <div data-overdue>
          <dt>{billingTexts.overdue}</dt>
          <dd>
            <Money pounds={overdue} currency={currency} />
          </dd>
        </div>
      )}
    </dl>
  )
