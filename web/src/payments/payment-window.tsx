import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './payment-window.module.css'

/** The checkout window: one message and no menu. */
export function PaymentWindow({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title)
  return (
    <main className={classes.window}>
      <div>{children}</div>
    </main>
  )
}
