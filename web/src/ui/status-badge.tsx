import classes from './status-badge.module.css'
import { statusColours } from './status-colours.ts'

interface StatusBadgeProps {
  description: string
  /** The tenant's hex colours (`dsts_color`, `dsts_font_color`). */
  colour: string
  fontColour: string
}

/** A status in its tenant's colours. The text is always shown, because colour alone is not accessible. */
export function StatusBadge({ description, colour, fontColour }: StatusBadgeProps) {
  const { ground, text } = statusColours(colour, fontColour).css
  return (
    <span className={classes.badge} style={{ backgroundColor: ground, color: text }}>
      {description}
    </span>
  )
}
