import classes from './live-indicator.module.css'
import { trackingTexts } from './texts.ts'

/** Shows whether the page receives live updates. */
export const TrackingLiveIndicator = ({ live }: { live: boolean }) => (
  <span className={classes.indicator} data-live={live || undefined}>
    {live ? trackingTexts.live : trackingTexts.reconnecting}
  </span>
)
