import type { ReactNode } from 'react'
import { UndoBar } from './undo-bar.tsx'

/** The bottom of a screen, in reach of a thumb: undo of the last event, then the buttons. */
export const Actions = ({ children }: { children?: ReactNode }) => (
  <footer className="bottom">
    <UndoBar />
    {children !== undefined && <div className="actions">{children}</div>}
  </footer>
)
