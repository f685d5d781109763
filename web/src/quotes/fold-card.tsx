import { Button, Collapse, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import classes from './quote.module.css'

interface FoldCardProps {
  label: string
  /** What is in it, in a line, while it is folded. */
  summary: string
  /** Something in it is wrong, so it is open. */
  hasError: boolean
  children: ReactNode
}

/** A card that is a line until it is opened, so that a page stays short on a phone. */
export function FoldCard({ label, summary, hasError, children }: FoldCardProps) {
  const panel = useId()
  const [opened, setOpened] = useState(false)
  const open = opened || hasError
  return (
    <section className={classes.card} aria-label={label}>
      <Button
        variant="subtle"
        color="gray"
        fullWidth
        size="md"
        justify="space-between"
        className={classes.summary ?? ''}
        aria-expanded={open}
        aria-controls={panel}
        rightSection={
          <>
            <Text span inherit c="dimmed">
              Change
            </Text>
            <IconChevronDown
              size={18}
              aria-hidden
              className={classes.chevron}
              data-open={open || undefined}
            />
          </>
        }
        onClick={() => setOpened(!open)}
      >
        {summary}
      </Button>
      <Collapse expanded={open} id={panel}>
        {children}
      </Collapse>
    </section>
  )
}
