import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../booking.module.css'

interface FormSectionProps {
  /** Also the target of section errors in the error summary. */
  id: string
  title: string
  /** Beside the title: what a folded section contains. */
  beside?: ReactNode
  /** Buttons at the right of the title. */
  actions?: ReactNode
  error?: string | undefined
  children: ReactNode
}

export function FormSection({ id, title, beside, actions, error, children }: FormSectionProps) {
  return (
    <section aria-labelledby={`${id}-title`} className={classes.section}>
      <div className={classes.head}>
        <Title order={2} id={`${id}-title`}>
          {title}
        </Title>
        {beside && <div className={classes.beside}>{beside}</div>}
        {actions}
      </div>
      <div id={id} tabIndex={-1} className={classes.anchor}>
        {error && <p className={classes.error}>{error}</p>}
        {children}
      </div>
    </section>
  )
}
