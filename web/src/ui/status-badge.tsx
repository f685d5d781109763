import { contrastRatio } from '@despatch/domain/tenants/colour.ts'
import classes from './status-badge.module.css'

interface StatusBadgeProps {
  description: string
  /** The tenant's hex colours (`dsts_color`, `dsts_font_color`). */
  colour: string
  fontColour: string
}

/** A status in its tenant's colours. The text is always shown, because colour alone is not accessible. */
export function StatusBadge({ description, colour, fontColour }: StatusBadgeProps) {
  return (
    <span className={classes.badge} style={{ backgroundColor: colour, color: readable(colour, fontColour) }}>
      {description}
    </span>
  )
}

/** The tenant's font colour if its contrast is at least 4.5:1, otherwise black or white. */
export function readable(colour: string, fontColour: string): string {
  if (contrastRatio(colour, fontColour) >= 4.5) return fontColour
  return contrastRatio(colour, '#ffffff') >= contrastRatio(colour, '#000000') ? '#ffffff' : '#000000'
}
