import { Button, Collapse, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { commonTexts } from '../../ui/texts.ts'
import classes from '../quote.module.css'

interface CollapsibleCardProps {
  label: string
  /** The content in one line, shown while the card is collapsed. */
  summary: string
  /** The content has an error, so the card is expanded. */
  hasError: boolean
  children: ReactNode
}

/** A card that is collapsed to one line until it is opened, so that the page stays short on phones. */
export function CollapsibleCard({ label, summary, hasError, children }: CollapsibleCardProps) {
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
              {commonTexts.change}
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
