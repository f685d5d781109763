import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../booking.module.css'

interface FormSectionProps {
  /** Also the target of section errors in the error summary. */
  id: string
  title: string
  actions?: ReactNode
  error?: string | undefined
  children: ReactNode
}

export function FormSection({ id, title, actions, error, children }: FormSectionProps) {
  return (
    <section aria-labelledby={`${id}-title`} className={classes.section}>
      <Group justify="space-between" mb={6} wrap="nowrap">
        <Title order={2} id={`${id}-title`}>
          {title}
        </Title>
        {actions}
      </Group>
      <div id={id} tabIndex={-1} className={classes.anchor}>
        {error && <p className={classes.error}>{error}</p>}
        {children}
      </div>
    </section>
  )
}
