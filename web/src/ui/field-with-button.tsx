import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './field-with-button.module.css'

interface FieldWithButtonProps {
  /** A field with a label above it. */
  children: ReactNode
  button: ReactNode
  className?: string
}

/** A field with a small button at the end of its label's line. The field comes first in the tab order. */
export const FieldWithButton = ({ children, button, className = '' }: FieldWithButtonProps) => (
  <div className={`${classes.root} ${className}`}>
    {children}
    <div className={classes.button}>{button}</div>
  </div>
)

interface LabelButtonProps {
  children: ReactNode
  /** The accessible name, because the label alone is ambiguous: 'Contacts for delivery 2'. */
  name: string
  onClick: () => void
}

export const LabelButton = ({ children, name, onClick }: LabelButtonProps) => (
  <Button
    size="compact-xs"
    variant="subtle"
    mih={24}
    aria-label={name}
    aria-haspopup="dialog"
    onClick={onClick}
  >
    {children}
  </Button>
)
