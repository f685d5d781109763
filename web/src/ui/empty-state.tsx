import { Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  /** The explanation and the next step. */
  children?: ReactNode
  /** The button for the next step. */
  action?: ReactNode
  /** The heading level of the title. */
  order?: 1 | 2 | 3
}

/** Shown instead of an empty list, with the next step. */
export function EmptyState({ icon, title, children, action, order = 2 }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" className={classes.root}>
      <ThemeIcon variant="light" color="gray" size={48} radius="xl" aria-hidden>
        {icon}
      </ThemeIcon>
      <Title order={order} size="h2" ta="center" mt={4}>
        {title}
      </Title>
      {children && (
        <Text component="div" size="sm" c="dimmed" ta="center" maw={440} className={classes.words ?? ''}>
          {children}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </Stack>
  )
}
