import { Button, Kbd, Text } from '@mantine/core'
import type { Pounds } from '@despatch/domain/money/money.ts'
import { Fragment } from 'react'
import { Money } from '../ui/money-cell.tsx'
import classes from './billing.module.css'
import { billingTexts } from './texts.ts'

interface PreviewBarProps {
  /** How many accounts are selected, and what they amount to. */
  count: number
  total: Pounds
  currency: string
  onPreview: () => void
}

/** The main button below the list, and the most used keys. */
export const PreviewBar = ({ count, total, currency, onPreview }: PreviewBarProps) => (
  <div className={classes.bar}>
    <p className={classes.hints}>
      {billingTexts.hintKeys.map(([key, action], index) => (
        <Fragment key={key}>
          {index > 0 && ' · '}
          <Kbd size="xs">{key}</Kbd> {action}
        </Fragment>
      ))}
    </p>
    <Text component="output" size="sm" id="billing-selected">
      {count === 0
        ? billingTexts.selectHelp
        : billingTexts.selectedTotal(<Money pounds={total} currency={currency} />)}
    </Text>
    <Button disabled={count === 0} aria-describedby="billing-selected" onClick={onPreview}>
      {count === 0 ? billingTexts.previewNone : billingTexts.preview(count)}
    </Button>
  </div>
)
