import { ActionIcon, Text } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Money } from '../ui/money-cell.tsx'
import { commonTexts } from '../ui/texts.ts'
import classes from './billing.module.css'
import type { ReadyAccounts } from './billing.queries.ts'
import { billingTexts } from './texts.ts'

interface ReadySummaryProps {
  ready: ReadyAccounts
  onHelp: () => void
  /** The filter of the accounts. */
  children: ReactNode
}

/** How much is ready in all, and how much is not. */
export const ReadySummary = ({ ready, onHelp, children }: ReadySummaryProps) => (
  <div className={classes.summary}>
    <Text component="output" size="sm">
      <strong>
        {billingTexts.readySummary(ready.rows.filter((row) => row.ready > 0).length, ready.ready)},{' '}
        <Money pounds={ready.total} currency={ready.currency} /> {billingTexts.readyTotal}
      </strong>
      {ready.not_ready > 0 && (
        <Text span inherit c="dimmed">
          {' · '}
          {billingTexts.notReady(ready.not_ready)}
        </Text>
      )}
    </Text>
    {children}
    <ActionIcon
      variant="default"
      size="lg"
      visibleFrom="sm"
      aria-label={commonTexts.keyboardShortcuts}
      title={billingTexts.shortcuts}
      onClick={onHelp}
    >
      <IconKeyboard size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  </div>
)
