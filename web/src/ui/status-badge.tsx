import { contrastRatio } from '@despatch/domain/tenants/colour.ts'
import classes from './status-badge.module.css'

interface StatusBadgeProps {
  description: string
  /** Hex colours as the tenant keeps them (`dsts_color`, `dsts_font_color`). */
  colour: string
  fontColour: string
}

/** A status in its tenant's colours, always with its words: colour alone says nothing to many people. */
export function StatusBadge({ description, colour, fontColour }: StatusBadgeProps) {
  return (
    <span className={classes.badge} style={{ backgroundColor: colour, color: readable(colour, fontColour) }}>
      {description}
    </span>
  )
}

/** The tenant's font colour where it can be read on the status colour; otherwise black or white, whichever can. */
export function readable(colour: string, fontColour: string): string {
  if (contrastRatio(colour, fontColour) >= 4.5) return fontColour
  return contrastRatio(colour, '#ffffff') >= contrastRatio(colour, '#000000') ? '#ffffff' : '#000000'
}
